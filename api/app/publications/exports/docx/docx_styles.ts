import type { IStylesOptions } from 'docx'

export const COLORS = {
  ink: '14212B',
  soft: '44525C',
  faint: '636D74',
  accent: '0B5F59',
  line: 'CDC5B4',
  wash: 'F3F0E8',
  gapWash: 'FBF1DC',
  gapInk: '824A05',
}

/** Fonts that word processors have: a document cannot always bring its own. */
export const SERIF = 'Georgia'
export const SANS = 'Arial'
export const MONO = 'Consolas'

/** Sizes are in half points, spaces in twentieths of a point, lines in 240ths of their height. */
const heading = (size: number, before: number) => ({
  run: { font: SERIF, size, bold: size < 24, color: COLORS.ink },
  paragraph: { spacing: { before, after: 140 }, keepNext: true },
})

/**
 * Styles of a document; they name its language, otherwise word processors would underline every word as misspelt.
 */
export const stylesIn = (language: string): IStylesOptions => ({
  ...STYLES,
  default: {
    ...STYLES.default,
    document: {
      ...STYLES.default?.document,
      run: { ...STYLES.default?.document?.run, language: languageFields(language) },
    },
  },
})

/** The format has a separate language for each group of scripts. */
function languageFields(language: string): { value?: string; eastAsia?: string; bidirectional?: string } {
  const tag = new Intl.Locale(language).maximize()
  const region = tag.region ? `${tag.language}-${tag.region}` : tag.language
  if (['ja', 'ko', 'zh'].includes(tag.language)) return { value: 'en-US', eastAsia: region }
  return RIGHT_TO_LEFT_SCRIPTS.has(tag.script ?? '')
    ? { value: 'en-US', bidirectional: region }
    : { value: region }
}

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa'])

const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: SERIF, size: 22, color: COLORS.ink },
      paragraph: { spacing: { line: 320, lineRule: 'auto', after: 180 } },
    },
    title: {
      run: { font: SERIF, size: 52, color: COLORS.ink },
      paragraph: { spacing: { after: 160, line: 276, lineRule: 'auto' }, keepNext: true },
    },
    heading2: heading(32, 440),
    heading3: heading(26, 360),
    heading4: heading(23, 300),
    heading5: heading(22, 260),
    heading6: heading(22, 260),
    hyperlink: { run: { color: COLORS.accent, underline: {} } },
    footnoteText: { run: { size: 18 }, paragraph: { spacing: { line: 260, lineRule: 'auto', after: 60 } } },
  },
  paragraphStyles: [
    {
      id: 'Company',
      name: 'Company',
      basedOn: 'Normal',
      run: { font: SANS, size: 18, bold: true, color: COLORS.accent },
      paragraph: { spacing: { after: 120 } },
    },
    {
      id: 'Small',
      name: 'Date line',
      basedOn: 'Normal',
      run: { font: SANS, size: 17, color: COLORS.faint },
      paragraph: { spacing: { after: 320 } },
    },
    {
      id: 'Quotation',
      name: 'Quotation',
      basedOn: 'Normal',
      run: { italics: true, color: COLORS.soft },
      paragraph: {
        spacing: { before: 180, after: 180 },
        border: { left: { style: 'single', size: 12, space: 12, color: COLORS.accent } },
      },
    },
    {
      id: 'Listing',
      name: 'Listing',
      basedOn: 'Normal',
      run: { font: MONO, size: 18 },
      paragraph: {
        shading: { type: 'clear', fill: COLORS.wash },
        spacing: { line: 260, lineRule: 'auto', after: 180 },
      },
    },
    {
      id: 'Picture',
      name: 'Picture',
      basedOn: 'Normal',
      paragraph: { alignment: 'center', spacing: { before: 200, after: 200, line: 240, lineRule: 'auto' } },
    },
    {
      id: 'PictureCaption',
      name: 'Picture caption',
      basedOn: 'Normal',
      run: { font: SANS, size: 17, color: COLORS.faint },
      paragraph: { alignment: 'center', spacing: { after: 280 } },
    },
    {
      id: 'Cell',
      name: 'Table cell',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: { spacing: { line: 260, lineRule: 'auto', before: 60, after: 60 } },
    },
    {
      id: 'Provenance',
      name: 'Provenance',
      basedOn: 'Normal',
      run: { font: SANS, size: 16, color: COLORS.faint },
      paragraph: {
        spacing: { before: 600 },
        border: { top: { style: 'single', size: 4, space: 8, color: COLORS.line } },
      },
    },
  ],
}
