use super::{Dialect, DialectRegistry};
use crate::context::Context;

crate::ops! { shop, SHOP_OPS; /** Sells. */ SellOp = "sell" { format "attr-dict" } }
crate::ops! { shop, MORE_OPS; /** Buys. */ BuyOp = "buy" { format "attr-dict" } }

static SHOP: Dialect = Dialect { ops: &[SHOP_OPS], ..Dialect::new("shop") };
static OTHER_SHOP: Dialect = Dialect { ops: &[MORE_OPS], ..Dialect::new("shop") };
static STALL: Dialect = Dialect { ops: &[SHOP_OPS], ..Dialect::new("stall") };

#[test]
#[should_panic(expected = "two different dialects have the name `shop`")]
fn a_context_has_one_dialect_of_a_name() {
    let mut registry = DialectRegistry::default();
    registry.add(&SHOP).add(&OTHER_SHOP);
    let _ = Context::new(&registry);
}

#[test]
fn a_dialect_can_be_added_twice() {
    let mut registry = DialectRegistry::default();
    registry.add(&SHOP).add(&SHOP);
    assert!(Context::new(&registry).dialect("shop").is_some());
}

#[test]
#[should_panic(expected = "op `shop.sell` is registered by dialect `shop` and again by dialect `stall`")]
fn a_context_has_one_op_of_a_name() {
    // Debug builds refuse to add a dialect with ops of another name.
    let registry = DialectRegistry { dialects: vec![&SHOP, &STALL], ..DialectRegistry::default() };
    let _ = Context::new(&registry);
}

crate::types! { coins, TYPES;
    /// A coin.
    pub CoinType = "coin" {}
    /// A coin of the same mnemonic.
    pub OtherCoinType = "coin" {}
}
crate::attributes! { coins, ATTRIBUTES;
    /// A metal, whose mnemonic may be that of a type.
    pub CoinAttr = "coin" {}
    /// A stamp.
    pub StampAttr = "stamp" {}
    /// A stamp of the same mnemonic.
    pub OtherStampAttr = "stamp" {}
}

static COINS: Dialect = Dialect { types: &[TYPES], attributes: &[ATTRIBUTES], ..Dialect::new("coins") };

#[test]
fn mnemonics_of_types_and_of_attributes_are_unique() {
    let errors: Vec<String> = COINS.check().iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "coins: types: the dialect has another type with the mnemonic `coin`",
            "coins: attributes: the dialect has another attribute with the mnemonic `stamp`"
        ]
    );
}

/// The check of dialects, which debug builds alone have.
#[cfg(debug_assertions)]
mod checked {
    use crate::dialect::{Dialect, DialectRegistry};

    crate::ops! { broken, BROKEN_OPS;
        /** Names an operand that it does not have. */
        BrokenOp = "op" { format "$gone attr-dict" }
    }

    static BROKEN: Dialect = Dialect { ops: &[BROKEN_OPS], ..Dialect::new("broken") };

    #[test]
    fn a_dialect_with_errors_is_refused_each_time() {
        for _ in 0..2 {
            let panic =
                std::panic::catch_unwind(|| _ = DialectRegistry::default().add(&BROKEN)).expect_err("it has an error");
            let message = panic.downcast_ref::<String>().expect("the panic has a message");
            assert!(message.contains("broken.op: format: nothing is called `gone`"), "{message}");
        }
    }

    #[test]
    #[should_panic(expected = "coins: types: the dialect has another type with the mnemonic `coin`")]
    fn a_dialect_with_two_types_of_one_mnemonic_is_refused() {
        DialectRegistry::default().add(&super::COINS);
    }
}
