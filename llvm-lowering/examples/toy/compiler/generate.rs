//! From the syntax tree to the `toy` dialect.

use weir_ir::builtin::{ArrayAttr, DenseElementsAttr, ElementValue, FunctionType, ModuleOp, TypeAttr};
use weir_ir::{
    Attribute, BlockId, BuildOp, Builder, Context, CreateOps as _, Float, FloatKind, Ident, Ir, Location, LookupMap,
    OpClass as _, Type, ValueId, View, set_attribute,
};

use super::ast::{Expression, ExpressionKind, Function, Item, Program, Struct, Variable, VariableType};
use super::dialect::{
    AddOp, ConstantOp, FuncOp, GenericCallOp, MulOp, PrintOp, ReshapeOp, ReturnOp, StructAccessOp, StructConstantOp,
    StructType, TransposeOp, tensor, unranked,
};
use super::lexer::{Position, SyntaxError};

/// Generates the module of a program that was read from a file.
pub fn generate(ctx: &Context, ir: &mut Ir, file: &str, program: &Program) -> Result<ModuleOp, SyntaxError> {
    let module = ModuleOp::create(ctx, ir);
    let block = module.body_block(ir);
    let mut generator = Generator {
        ctx,
        ir,
        file,
        module: block,
        block,
        structs: LookupMap::default(),
        functions: LookupMap::default(),
        variables: LookupMap::default(),
    };
    for item in &program.0 {
        match item {
            Item::Struct(it) => generator.structure(it)?,
            Item::Function(it) => generator.function(it)?,
        }
    }
    Ok(module)
}

type Generated<T> = Result<T, SyntaxError>;

fn error<T>(position: Position, message: impl Into<String>) -> Generated<T> {
    Err(SyntaxError { position, message: message.into() })
}

struct Generator<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    file: &'a str,
    module: BlockId,
    /// The block that ops go to.
    block: BlockId,
    /// By name: the type of a struct, and its fields.
    structs: LookupMap<&'a str, (Type, &'a [Variable])>,
    functions: LookupMap<&'a str, FuncOp>,
    /// By name: the value, and the struct that it is of.
    variables: LookupMap<&'a str, (ValueId, Option<&'a str>)>,
}

impl<'a> Generator<'a> {
    fn location(&self, position: Position) -> Location {
        Location::file(self.ctx, self.file, position.line, position.column)
    }

    /// Creates an op at the end of the block.
    fn create<B: BuildOp>(&mut self, position: Position, build: B) -> B::Op {
        let build = build.location(self.location(position));
        Builder::at_end(self.ctx, self.ir, self.block).create(build)
    }

    /// Creates an op with one result, and returns the result.
    fn value(&mut self, position: Position, build: impl BuildOp) -> ValueId {
        let op = self.create(position, build);
        self.ir.result(op.into(), 0)
    }

    fn ty(&self, variable: &Variable) -> Generated<Type> {
        match &variable.ty {
            VariableType::Tensor(shape) if shape.is_empty() => Ok(unranked(self.ctx)),
            VariableType::Tensor(shape) => Ok(tensor(self.ctx, shape)),
            VariableType::Struct(name) => match self.structs.get(name.as_str()) {
                Some((ty, _)) => Ok(*ty),
                None => error(variable.position, format!("unknown struct type '{name}'")),
            },
        }
    }

    fn structure(&mut self, item: &'a Struct) -> Generated<()> {
        let types: Vec<Type> = item.fields.iter().map(|field| self.ty(field)).collect::<Generated<_>>()?;
        let ty = StructType::new(self.ctx, types).into();
        match self.structs.insert(&item.name, (ty, &item.fields)) {
            Some(_) => error(item.position, format!("struct type with name `{}` already exists", item.name)),
            None => Ok(()),
        }
    }

    fn function(&mut self, item: &'a Function) -> Generated<()> {
        let ctx = self.ctx;
        let inputs: Vec<Type> = item.parameters.iter().map(|it| self.ty(it)).collect::<Generated<_>>()?;
        let build = FuncOp::new().sym_name(ctx, Ident::new(ctx, &item.name)).empty_regions(1);
        let build = build.function_type(ctx, FunctionType::new(ctx, inputs.as_slice(), [].as_slice()));
        self.block = self.module;
        let function = match item.name.as_str() {
            "main" => self.create(item.position, build),
            _ => self.create(item.position, build.sym_visibility(ctx, Ident::new(ctx, "private"))),
        };
        let location = self.location(item.position);
        self.block = self.ir.create_block(inputs.iter().map(|&ty| (ty, location)));
        self.ir.append_block(self.ir.region(function.0, 0), self.block);
        self.variables.clear();
        for (index, parameter) in item.parameters.iter().enumerate() {
            self.declare(parameter, self.ir.arguments(self.block)[index])?;
        }
        item.body.iter().try_for_each(|statement| self.statement(statement))?;
        let view = View::new(self.ctx, self.ir);
        let last = self.ir.last_op(self.block).and_then(|op| ReturnOp::dyn_cast(&view, op));
        let end = match last {
            Some(end) => end,
            None => self.create(item.position, ReturnOp::new(None)),
        };
        let view = View::new(self.ctx, self.ir);
        let results: Vec<Type> = end.input(&view).into_iter().map(|value| view.ty(value)).collect();
        let ty = FunctionType::new(ctx, inputs.as_slice(), results.as_slice());
        set_attribute(ctx, self.ir, function.0, "function_type", Some(TypeAttr::new(ctx, ty).into()));
        self.functions.insert(&item.name, function);
        Ok(())
    }

    fn declare(&mut self, variable: &'a Variable, value: ValueId) -> Generated<()> {
        let of_struct = match &variable.ty {
            VariableType::Struct(name) => Some(name.as_str()),
            VariableType::Tensor(_) => None,
        };
        match self.variables.insert(&variable.name, (value, of_struct)) {
            Some(_) => error(variable.position, format!("`{}` is declared twice", variable.name)),
            None => Ok(()),
        }
    }

    fn statement(&mut self, statement: &'a Expression) -> Generated<()> {
        let position = statement.position;
        match &statement.kind {
            ExpressionKind::Declare { variable, value } => {
                let mut value = self.expression(value)?;
                let ty = self.ty(variable)?;
                let shaped = matches!(&variable.ty, VariableType::Tensor(shape) if !shape.is_empty());
                if shaped {
                    value = self.value(position, ReshapeOp::new(value).result(ty));
                } else if self.ir.value_type(value).is::<StructType>(self.ctx) != ty.is::<StructType>(self.ctx) {
                    return error(position, "the variable and its value have different types");
                }
                self.declare(variable, value)
            }
            ExpressionKind::Return(value) => {
                let value = value.as_ref().map(|value| self.expression(value)).transpose()?;
                self.create(position, ReturnOp::new(value));
                Ok(())
            }
            ExpressionKind::Print(value) => {
                let value = self.expression(value)?;
                self.create(position, PrintOp::new(value));
                Ok(())
            }
            _ => self.expression(statement).map(drop),
        }
    }

    fn expression(&mut self, expression: &'a Expression) -> Generated<ValueId> {
        let (ctx, position) = (self.ctx, expression.position);
        match &expression.kind {
            ExpressionKind::Number(_) | ExpressionKind::Literal { .. } => {
                let value = self.constant(expression)?;
                Ok(self.value(position, ConstantOp::new().value(ctx, value)))
            }
            ExpressionKind::StructLiteral(_) => {
                let (value, ty) = self.struct_constant(expression)?;
                Ok(self.value(position, StructConstantOp::new().value(ctx, value).result(ty)))
            }
            ExpressionKind::Name(name) => match self.variables.get(name.as_str()) {
                Some((value, _)) => Ok(*value),
                None => error(position, format!("unknown variable '{name}'")),
            },
            ExpressionKind::Binary { op: '.', lhs, rhs } => {
                let value = self.expression(lhs)?;
                let Some((index, field)) = self.field(lhs, rhs) else {
                    return error(position, "invalid access into struct expression");
                };
                let ty = self.ty(field)?;
                let index = i64::try_from(index).unwrap_or(i64::MAX);
                Ok(self.value(position, StructAccessOp::new(value).index(ctx, index).result(ty)))
            }
            ExpressionKind::Binary { op, lhs, rhs } => {
                let (lhs, rhs) = (self.expression(lhs)?, self.expression(rhs)?);
                let ty = unranked(ctx);
                match op {
                    '+' => Ok(self.value(position, AddOp::new(lhs, rhs).result(ty))),
                    '*' => Ok(self.value(position, MulOp::new(lhs, rhs).result(ty))),
                    _ => error(position, format!("invalid binary operator '{op}'")),
                }
            }
            ExpressionKind::Call { callee, arguments } => {
                let values = arguments.iter().map(|it| self.expression(it)).collect::<Generated<Vec<_>>>()?;
                self.call(position, callee, &values)
            }
            ExpressionKind::Print(_) | ExpressionKind::Declare { .. } | ExpressionKind::Return(_) => {
                error(position, "a statement has no value")
            }
        }
    }

    fn call(&mut self, position: Position, callee: &str, values: &[ValueId]) -> Generated<ValueId> {
        let ctx = self.ctx;
        if callee == "transpose" {
            return match values {
                &[value] => Ok(self.value(position, TransposeOp::new(value).result(unranked(ctx)))),
                _ => error(position, "`transpose` takes one argument"),
            };
        }
        let Some(function) = self.functions.get(callee) else {
            return error(position, format!("no defined function found for '{callee}'"));
        };
        let ty = function.function_type(&View::new(ctx, self.ir));
        match ty.results(ctx) {
            &[result] if values.len() == ty.inputs(ctx).len() => {
                let call = GenericCallOp::new(values).callee(ctx, Ident::new(ctx, callee)).result(result);
                Ok(self.value(position, call))
            }
            _ => error(position, format!("'{callee}' takes other arguments, or returns nothing")),
        }
    }

    /// The field of a struct that an access means, with its index.
    fn field(&self, lhs: &Expression, rhs: &Expression) -> Option<(usize, &'a Variable)> {
        let ExpressionKind::Name(name) = &rhs.kind else { return None };
        let (_, fields) = self.structs.get(self.struct_of(lhs)?)?;
        fields.iter().enumerate().find(|(_, field)| field.name == *name)
    }

    /// The struct that an expression is of: that of a variable, or of a field.
    fn struct_of(&self, expression: &Expression) -> Option<&'a str> {
        match &expression.kind {
            ExpressionKind::Name(name) => self.variables.get(name.as_str())?.1,
            ExpressionKind::Binary { op: '.', lhs, rhs } => match &self.field(lhs, rhs)?.1.ty {
                VariableType::Struct(name) => Some(name),
                VariableType::Tensor(_) => None,
            },
            _ => None,
        }
    }

    /// The elements of a literal.
    fn constant(&self, literal: &Expression) -> Generated<Attribute> {
        let shape = match &literal.kind {
            ExpressionKind::Literal { shape, .. } => shape.as_slice(),
            _ => &[],
        };
        let mut numbers = Vec::new();
        collect(literal, &mut numbers);
        let values = numbers.into_iter().map(|number| ElementValue::Float(Float::from_f64(FloatKind::F64, number).0));
        Ok(DenseElementsAttr::of(self.ctx, tensor(self.ctx, shape), values).into())
    }

    /// The fields of a literal struct, all of which must be literals, and its type.
    fn struct_constant(&self, literal: &Expression) -> Generated<(ArrayAttr, Type)> {
        let ExpressionKind::StructLiteral(fields) = &literal.kind else {
            return error(literal.position, "expected a struct literal");
        };
        let (mut values, mut types) = (Vec::<Attribute>::new(), Vec::new());
        for field in fields {
            match &field.kind {
                ExpressionKind::StructLiteral(_) => {
                    let (value, ty) = self.struct_constant(field)?;
                    values.push(value.into());
                    types.push(ty);
                }
                ExpressionKind::Number(_) | ExpressionKind::Literal { .. } => {
                    values.push(self.constant(field)?);
                    types.push(unranked(self.ctx));
                }
                _ => return error(field.position, "expected literals in a struct literal"),
            }
        }
        Ok((ArrayAttr::new(self.ctx, values), StructType::new(self.ctx, types).into()))
    }
}

/// Appends the numbers of a literal, in row-major order.
fn collect(literal: &Expression, numbers: &mut Vec<f64>) {
    match &literal.kind {
        ExpressionKind::Number(number) => numbers.push(*number),
        ExpressionKind::Literal { elements, .. } => elements.iter().for_each(|it| collect(it, numbers)),
        _ => {}
    }
}
