//! A recording as a JSON document. `docs/recording.md` has its schema.

use weir_ir::{Context, LookupSet};

use super::delta::{Content, Delta, DeltaSlice, Label};
use super::event::{Event, TextNumber};
use super::{Recording, Source, VERSION};
use crate::json::JsonString;

/// The largest file that is stored beside a recording.
const MAX_SOURCE: u64 = 16 << 20;

impl Recording {
    /// The recording as JSON, in the version [`VERSION`].
    pub fn to_json(&self) -> String {
        let mut json = Writer(String::with_capacity(self.deltas.len() * 6 + self.events.len() * 48));
        json.0 += "{\"version\":";
        json.number(VERSION);
        json.0 += ",\"texts\":[";
        json.separated(self.texts.all().iter(), |json, text| JsonString(text).push_to(&mut json.0));
        json.0 += "],\"locations\":[";
        json.separated(self.locations.iter(), |json, place| {
            json.numbers(&[place.text.0, place.file.0, place.line, place.column]);
        });
        json.0 += "],\"sources\":[";
        json.separated(self.sources.iter(), |json, Source { name, text }| {
            json.0 += "{\"name\":";
            JsonString(name).push_to(&mut json.0);
            json.0 += ",\"text\":";
            JsonString(text).push_to(&mut json.0);
            json.0.push('}');
        });
        json.0 += "],\"start\":[";
        json.separated(self.deltas.slice(0..self.start).iter(), Writer::delta);
        json.0 += "],\"events\":[\n";
        let mut separator = "";
        for (index, event) in self.events.iter().enumerate() {
            json.0 += separator;
            json.event(event, self.deltas_of(index));
            separator = ",\n";
        }
        json.0 += "\n]}\n";
        json.0
    }

    /// Adds the texts of the files that locations are in, as far as they can be read.
    pub(super) fn read_sources(&mut self, ctx: &Context) {
        let mut seen = LookupSet::default();
        for index in 0..self.locations.len() {
            let file = self.locations[index].file;
            if file == TextNumber::default() || !seen.insert(file) {
                continue;
            }
            let name = self.texts.get(file).to_owned();
            if self.sources.iter().any(|source| source.name == name) {
                continue;
            }
            let is_small = std::fs::metadata(&name).is_ok_and(|file| file.is_file() && file.len() <= MAX_SOURCE);
            let text = match is_small {
                true => std::fs::read_to_string(&name).ok(),
                false => {
                    let lines = (1..).map_while(|line| ctx.sources().line_text(&name, line));
                    let lines: Vec<String> = lines.map(|line| String::from_utf8_lossy(&line).into_owned()).collect();
                    (!lines.is_empty()).then(|| lines.join("\n"))
                }
            };
            self.sources.extend(text.map(|text| Source { name, text }));
        }
    }
}

/// Writes to a text.
struct Writer(String);

impl Writer {
    fn separated<T>(&mut self, items: impl Iterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        let mut is_first = true;
        for item in items {
            if !std::mem::take(&mut is_first) {
                self.0.push(',');
            }
            each(self, item);
        }
    }

    fn number(&mut self, number: u32) {
        self.0.push_str(itoa::Buffer::new().format(number));
    }

    fn numbers(&mut self, numbers: &[u32]) {
        self.0.push('[');
        self.separated(numbers.iter(), |json, &number| json.number(number));
        self.0.push(']');
    }

    /// Writes a field with a number, behind another field.
    fn field(&mut self, start: &str, number: u32) {
        self.0 += start;
        self.number(number);
    }

    fn event(&mut self, event: &Event, deltas: DeltaSlice<'_>) {
        self.0 += "{\"k\":\"";
        self.0 += event.kind.name();
        self.field("\",\"d\":", event.depth);
        if let Some(op) = event.op {
            self.field(",\"o\":", op.0);
        }
        let texts = [(",\"n\":", event.name), (",\"r\":", event.reason), (",\"x\":", event.explanation)];
        for (start, TextNumber(text)) in texts.into_iter().filter(|(_, text)| text.0 != 0) {
            self.field(start, text);
        }
        if event.number != 0 {
            self.field(",\"c\":", event.number);
        }
        if let Some(ending) = event.ending {
            self.0 += ",\"e\":\"";
            self.0 += ending.name();
            self.0.push('"');
        }
        if !event.values.is_empty() {
            self.0 += ",\"v\":[";
            self.separated(event.values.iter(), |json, value| json.number(value.0));
            self.0.push(']');
        }
        if !deltas.is_empty() {
            self.0 += ",\"t\":[";
            self.separated(deltas.iter(), Self::delta);
            self.0.push(']');
        }
        self.0.push('}');
    }

    fn delta(&mut self, delta: Delta<'_>) {
        match delta {
            Delta::NewOp { op, name, place, is_terminator, results, content } => {
                self.start(&[0, op, name.0, place, u32::from(is_terminator)]);
                self.0.push(',');
                self.numbers(results);
                self.content(content);
            }
            Delta::SetOp { op, content } => {
                self.start(&[1, op]);
                self.content(content);
            }
            Delta::LinkOp { op, block, before } => self.start(&[2, op, block, before]),
            Delta::UnlinkOp { op } => self.start(&[3, op]),
            Delta::NewBlock { block, label } => self.label(&[4, block, label.text.0], label),
            Delta::SetBlock { block, label } => self.label(&[5, block, label.text.0], label),
            Delta::LinkBlock { block, op, region, before } => self.start(&[6, block, op, region, before]),
            Delta::UnlinkBlock { block } => self.start(&[7, block]),
            Delta::NameValue { value, name } => self.start(&[8, value, name.0]),
            Delta::NameResults { op, name } => self.start(&[9, op, name.0]),
            Delta::NameBlock { block, name } => self.start(&[10, block, name.0]),
            Delta::Pending { op, pattern, groups } => {
                self.start(&[11, op, pattern.0]);
                self.0 += ",[";
                self.separated(groups.iter(), Self::numbers);
                self.0.push(']');
            }
            Delta::NotPending { op } => self.start(&[12, op]),
            Delta::Cast { op, kind, cause } => self.start(&[13, op, kind.0, cause.0]),
            Delta::Reset(deltas) => {
                self.0 += "[14,[";
                self.separated(deltas.iter(), Self::delta);
                self.0.push(']');
            }
        }
        self.0.push(']');
    }

    /// Begins an array with numbers.
    fn start(&mut self, numbers: &[u32]) {
        self.0.push('[');
        self.separated(numbers.iter(), |json, &number| json.number(number));
    }

    fn content(&mut self, Content { text, refs, types }: Content<'_>) {
        self.field(",", text.0);
        self.lists([refs, types]);
    }

    fn label(&mut self, start: &[u32], Label { refs, arguments, types, .. }: Label<'_>) {
        self.start(start);
        self.lists([refs, arguments, types]);
    }

    fn lists<const N: usize>(&mut self, lists: [&[u32]; N]) {
        for list in lists {
            self.0.push(',');
            self.numbers(list);
        }
    }
}
