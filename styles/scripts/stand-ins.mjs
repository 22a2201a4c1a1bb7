// Stand in until the product's fonts are there: local fonts stretched to their width and set on their baseline, so that
// nothing moves when they come. `widths` are measured: how wide English text is in the product's font at the sizes it is
// mostly used in, compared with the local font. Source Serif 4 narrows as it grows, so large headings have stand-ins of
// their own.

const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif']
const TIMES_ITALIC = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic']
const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto']
const FIXED = ['Menlo', 'Liberation Mono', 'Roboto Mono', 'DejaVu Sans Mono']

/** Of the em, as the product's fonts say. */
const SERIF = { ascent: 1.036, descent: 0.335 }
const GEIST = { ascent: 1.005, descent: 0.295 }

const STAND_INS = [
  {
    family: 'Source Serif Fallback',
    fonts: TIMES,
    like: SERIF,
    widths: [
      // Running text of 17 to 19 px, then titles, mostly of 20 to 36 px.
      ['400 449', 1.125],
      ['450 600', 1.09],
    ],
  },
  {
    family: 'Source Serif Fallback',
    style: 'italic',
    fonts: TIMES_ITALIC,
    like: SERIF,
    widths: [['340 400', 1.075]],
  },
  // Android has neither Times nor a font as wide.
  {
    family: 'Source Serif Android',
    fonts: ['Noto Serif', 'NotoSerif'],
    like: SERIF,
    widths: [['400 600', 0.965]],
  },
  // Headings of 60 px and more, and of about 42 px on a phone.
  { family: 'Source Serif Display Fallback', fonts: TIMES, like: SERIF, widths: [['400 600', 1.013]] },
  {
    family: 'Source Serif Display Fallback',
    style: 'italic',
    fonts: TIMES_ITALIC,
    like: SERIF,
    widths: [['340 400', 1.059]],
  },
  { family: 'Source Serif Heading Fallback', fonts: TIMES, like: SERIF, widths: [['400 600', 1.035]] },
  {
    family: 'Source Serif Heading Fallback',
    style: 'italic',
    fonts: TIMES_ITALIC,
    like: SERIF,
    widths: [['340 400', 1.059]],
  },
  {
    family: 'Geist Fallback',
    fonts: ARIAL,
    like: GEIST,
    widths: [
      ['400 449', 1.028],
      ['450 549', 1.045],
      ['550 600', 1.067],
    ],
  },
  { family: 'Geist Mono Fallback', fonts: FIXED, like: GEIST, widths: [['400 600', 1]] },
]

const percent = (share) => `${Number((share * 100).toFixed(2))}%`

/** The `@font-face` rules of all stand-ins. */
export const standIns = STAND_INS.flatMap(({ family, style = 'normal', fonts, like, widths }) =>
  widths.map(
    ([weights, width]) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weights};
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(like.ascent / width)};
  descent-override: ${percent(like.descent / width)};
  line-gap-override: 0%;
}
`
  )
).join('')
