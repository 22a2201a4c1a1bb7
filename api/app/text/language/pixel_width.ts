import { ARIAL_WIDTHS, UNITS_PER_EM } from './arial_widths.js'

/** The width in pixels of a result on a desktop, beyond which Google truncates. */
export const TITLE_PIXELS = 580
export const DESCRIPTION_PIXELS = 920

/** Font sizes of a result on a desktop, in pixels. */
const TITLE_SIZE = 20
const DESCRIPTION_SIZE = 14

/** For a letter of unknown width: about that of a lower-case letter. */
const USUAL = 1139

const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** Width of one line of text set in Arial, in whole pixels. */
function pixelWidth(text: string, size: number): number {
  let units = 0
  for (const character of text.normalize('NFC')) {
    const known = ARIAL_WIDTHS.get(character)
    if (known !== undefined) units += known
    else if (/\p{M}/u.test(character)) units += 0
    else units += FULL_WIDTH.test(character) ? UNITS_PER_EM : USUAL
  }
  return Math.round((units * size) / UNITS_PER_EM)
}

/** Width of a title among search results; up to `TITLE_PIXELS` is shown whole. */
export function titlePixels(title: string): number {
  return pixelWidth(title, TITLE_SIZE)
}

/** Width of a description among search results, on one line; up to `DESCRIPTION_PIXELS` is shown whole. */
export function descriptionPixels(description: string): number {
  return pixelWidth(description, DESCRIPTION_SIZE)
}
