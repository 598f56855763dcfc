//! A recording as a JSON document. `docs/recording.md` has its schema.

use std::fmt::Write as _;

use weir_ir::{Context, LookupSet};

use super::delta::{Content, Delta, Label, Numbers};
use super::event::{Event, TextNumber};
use super::{Recording, Source, VERSION};
use crate::json::JsonString;

/// The largest file that is stored beside a recording.
const MAX_SOURCE: u64 = 16 << 20;

impl Recording {
    /// The recording as JSON, in the version [`VERSION`].
    pub fn to_json(&self) -> String {
        let mut json = String::with_capacity(self.deltas.len() * 48 + self.events.len() * 48);
        push(&mut json, format_args!("{{\"version\":{VERSION},\"texts\":["));
        separated(&mut json, self.texts.all(), |json, text| push(json, format_args!("{}", JsonString(text))));
        json.push_str("],\"locations\":[");
        separated(&mut json, &self.locations, |json, place| {
            let (TextNumber(text), TextNumber(file)) = (place.text, place.file);
            push(json, format_args!("[{text},{file},{},{}]", place.line, place.column));
        });
        json.push_str("],\"sources\":[");
        separated(&mut json, &self.sources, |json, Source { name, text }| {
            push(json, format_args!("{{\"name\":{},\"text\":{}}}", JsonString(name), JsonString(text)));
        });
        json.push_str("],\"start\":[");
        separated(&mut json, &self.deltas[..self.start], push_delta);
        json.push_str("],\"events\":[\n");
        let mut separator = "";
        for (index, event) in self.events.iter().enumerate() {
            json.push_str(separator);
            push_event(&mut json, event, self.deltas_of(index));
            separator = ",\n";
        }
        json.push_str("\n]}\n");
        json
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

fn push(json: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = json.write_fmt(text);
}

fn separated<T>(json: &mut String, items: &[T], mut each: impl FnMut(&mut String, &T)) {
    let mut separator = "";
    for item in items {
        json.push_str(std::mem::replace(&mut separator, ","));
        each(json, item);
    }
}

fn numbers(json: &mut String, numbers: &[u32]) {
    json.push('[');
    separated(json, numbers, |json, number| push(json, format_args!("{number}")));
    json.push(']');
}

fn push_event(json: &mut String, event: &Event, deltas: &[Delta]) {
    push(json, format_args!("{{\"k\":\"{}\",\"d\":{}", event.kind.name(), event.depth));
    if let Some(op) = event.op {
        push(json, format_args!(",\"o\":{}", op.0));
    }
    let texts = [("n", event.name), ("r", event.reason), ("x", event.explanation)];
    for (key, TextNumber(text)) in texts.into_iter().filter(|(_, text)| text.0 != 0) {
        push(json, format_args!(",\"{key}\":{text}"));
    }
    if event.number != 0 {
        push(json, format_args!(",\"c\":{}", event.number));
    }
    if let Some(ending) = event.ending {
        push(json, format_args!(",\"e\":\"{}\"", ending.name()));
    }
    if !event.values.is_empty() {
        json.push_str(",\"v\":");
        let values: Numbers = event.values.iter().map(|value| value.0).collect();
        numbers(json, &values);
    }
    if !deltas.is_empty() {
        json.push_str(",\"t\":[");
        separated(json, deltas, push_delta);
        json.push(']');
    }
    json.push('}');
}

fn push_delta(json: &mut String, delta: &Delta) {
    match delta {
        Delta::NewOp(new) => {
            let TextNumber(name) = new.name;
            push(json, format_args!("[0,{},{name},{},{},", new.op, new.place, u32::from(new.is_terminator)));
            numbers(json, &new.results);
            json.push(',');
            push_content(json, &new.content);
        }
        Delta::SetOp { op, content } => {
            push(json, format_args!("[1,{op},"));
            push_content(json, content);
        }
        Delta::LinkOp { op, block, before } => push(json, format_args!("[2,{op},{block},{before}")),
        Delta::UnlinkOp { op } => push(json, format_args!("[3,{op}")),
        Delta::NewBlock(new) => {
            push(json, format_args!("[4,{},", new.block));
            push_label(json, &new.label);
        }
        Delta::SetBlock { block, label } => {
            push(json, format_args!("[5,{block},"));
            push_label(json, label);
        }
        Delta::LinkBlock { block, op, region, before } => {
            push(json, format_args!("[6,{block},{op},{region},{before}"));
        }
        Delta::UnlinkBlock { block } => push(json, format_args!("[7,{block}")),
        Delta::NameValue { value, name } => push(json, format_args!("[8,{value},{}", name.0)),
        Delta::NameResults { op, name } => push(json, format_args!("[9,{op},{}", name.0)),
        Delta::NameBlock { block, name } => push(json, format_args!("[10,{block},{}", name.0)),
        Delta::Pending { op, groups, pattern } => {
            push(json, format_args!("[11,{op},{},[", pattern.0));
            separated(json, groups, |json, group| numbers(json, group));
            json.push(']');
        }
        Delta::NotPending { op } => push(json, format_args!("[12,{op}")),
        Delta::Cast { op, kind, cause } => push(json, format_args!("[13,{op},{},{}", kind.0, cause.0)),
        Delta::Reset(deltas) => {
            json.push_str("[14,[");
            separated(json, deltas, push_delta);
            json.push(']');
        }
    }
    json.push(']');
}

fn push_content(json: &mut String, Content { text, refs, types }: &Content) {
    push(json, format_args!("{},", text.0));
    numbers(json, refs);
    json.push(',');
    numbers(json, types);
}

fn push_label(json: &mut String, Label { text, refs, arguments, types }: &Label) {
    push(json, format_args!("{},", text.0));
    for (separator, list) in [("", &**refs), (",", arguments), (",", types)] {
        json.push_str(separator);
        numbers(json, list);
    }
}
