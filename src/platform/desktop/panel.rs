//! The display's glass: a picture as the panel shows it.

use meneur::ui::{
    frame::{HEIGHT, WIDTH},
    palette::to_rgb888,
    picture::Picture,
};

use super::pictures::Image;

const ROW_BYTES: usize = 2 * WIDTH;

/// Every row of the panel from the top, two bytes a pixel, high byte first.
pub fn rgb565(picture: &Picture) -> Vec<u8> {
    let mut panel = vec![0; ROW_BYTES * HEIGHT];
    let (rows, _) = panel.as_chunks_mut::<ROW_BYTES>();
    for y in 0..HEIGHT {
        picture.write_row(y, &mut rows[picture.panel_row(y)]);
    }
    panel
}

pub fn photograph(picture: &Picture) -> Image {
    let panel = rgb565(picture);
    let (pixels, _) = panel.as_chunks::<2>();
    let rgb = pixels.iter().flat_map(|pixel| to_rgb888(u16::from_be_bytes(*pixel))).collect();
    Image { width: WIDTH as u32, height: HEIGHT as u32, rgb }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meneur::{board::Board, handheld::Handheld};

    #[test]
    fn a_turned_picture_is_the_same_from_its_other_end() {
        let mut picture = Handheld::new(Board::Waveshare).picture().clone();
        let mut upright = photograph(&picture).rgb;
        picture.look.turned = true;
        let turned = photograph(&picture).rgb;
        assert_ne!(upright, turned);
        upright.as_chunks_mut::<3>().0.reverse();
        assert_eq!(upright, turned);
    }
}
