//! What a tab is told besides pixels: what can be chosen and where it stands, what the keys do, whether letters are typed,
//! which way up the device is held, and the sheet that is shown. With it a page can take clicks and letters.

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use meneur::{
    handheld::Handheld,
    input::Button,
    player::is_typing,
    store::Flash,
    ui::{
        audit::{Audit, Choice, NamedKey},
        frame,
    },
};
use serde_json::{Value, json};

/// `{"scene":{...}}`, as text.
pub fn describe<F: Flash>(handheld: &Handheld<F>) -> String {
    let audit = handheld.audit();
    let turned = handheld.settings().turned;
    let mut sheet = String::new();
    let has_sheet = handheld.app().write_sheet(&mut sheet);
    let scene = json!({
        "turned": turned,
        "typing": is_typing(audit.choices()),
        "choices": choices(&audit),
        "keys": audit.keys().iter().map(|named| key(named, turned)).collect::<Vec<_>>(),
        "sheet": has_sheet.then_some(sheet),
    });
    json!({ "scene": scene }).to_string()
}

/// Those in view; of several with the same label each has its number.
fn choices(audit: &Audit) -> Vec<Value> {
    let all = audit.choices();
    let describe = |(index, choice): (usize, &Choice)| {
        let which = all[..index].iter().filter(|other| other.label == choice.label).count();
        json!({ "label": choice.label.as_str(), "which": which, "area": place(choice.area) })
    };
    all.iter().enumerate().filter(|(_, choice)| is_in_view(choice)).map(describe).collect()
}

fn is_in_view(choice: &Choice) -> bool {
    let frame = Rectangle::new(Point::zero(), frame::SIZE);
    choice.area.intersection(&frame) == choice.area
}

/// By the name of its contact, which is the opposite one for who holds the device upside down.
fn key(named: &NamedKey, turned: bool) -> Value {
    let contact: Button = if turned { named.key.turned() } else { named.key };
    json!({ "key": contact.id(), "label": named.label.as_str(), "area": place(named.area) })
}

/// Left, top, width, height, in pixels of the display.
fn place(area: Rectangle) -> [i64; 4] {
    let Rectangle { top_left, size } = area;
    [top_left.x.into(), top_left.y.into(), size.width.into(), size.height.into()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use meneur::{board::Board, script::Script};

    fn scene_after(text: &str) -> Value {
        let mut handheld = Handheld::new(Board::Waveshare);
        let script = Script::read(text, Board::Waveshare).unwrap().expect("for every board");
        handheld.play(script, |_, _, _| {}).unwrap();
        serde_json::from_str::<Value>(&describe(&handheld)).unwrap()["scene"].clone()
    }

    fn labels(scene: &Value, of: &str) -> Vec<String> {
        scene[of].as_array().unwrap().iter().map(|named| named["label"].as_str().unwrap().into()).collect()
    }

    #[test]
    fn rows_and_keys_are_told_with_their_places() {
        let scene = scene_after("choose \"Chercher\"");
        assert_eq!(labels(&scene, "choices"), ["Tirage", "Modèle", "Contient"]);
        assert_eq!(labels(&scene, "keys"), ["Ouvrir", "Retour"]);
        let [_, top, width, _] = [0, 1, 2, 3].map(|index| scene["choices"][1]["area"][index].as_i64().unwrap());
        assert!(top > 24 && width > 200);
        assert_eq!((&scene["typing"], &scene["sheet"]), (&json!(false), &json!(null)));
    }

    #[test]
    fn rows_out_of_view_cannot_be_clicked() {
        let scene = scene_after("choose \"Réglages\"");
        let rows = scene["choices"].as_array().unwrap();
        assert!(rows.iter().all(|row| row["area"][1].as_i64().unwrap() + row["area"][3].as_i64().unwrap() <= 240));
    }

    #[test]
    fn letters_are_typed_where_all_of_them_stand() {
        assert_eq!(scene_after("choose \"Arbitre\"")["typing"], json!(true));
        assert_eq!(scene_after("")["typing"], json!(false));
    }

    #[test]
    fn a_sheet_and_its_codes_say_the_same() {
        let sheet = "choose \"Clam\"\nchoose \"Jouer\"\npress y\nchoose \"Feuille de match\"";
        let text = scene_after(sheet)["sheet"].as_str().unwrap().to_owned();
        assert!(text.starts_with("Clam\nFeuille de match · Clam\nJoueur 1 0"), "{text}");
        assert_eq!(scene_after(&format!("{sheet}\npress y"))["sheet"], json!(text));
        assert_eq!(scene_after(&format!("{sheet}\npress b"))["sheet"], json!(null));
    }

    #[test]
    fn upside_down_the_contacts_are_the_opposite_ones() {
        let essai = "choose \"Réglages\"\nlight \"Sens\"\npress right\n";
        let scene = scene_after(essai);
        assert_eq!(scene["turned"], json!(true));
        assert_eq!(scene["keys"][0]["key"], json!("a"));
        let named = NamedKey { key: Button::Left, label: "ANA".try_into().unwrap(), area: Rectangle::zero() };
        assert_eq!(key(&named, true)["key"], json!("right"));
    }
}
