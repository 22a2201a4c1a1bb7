/** Enough letters to determine the script of a text. */
const SAMPLE = 20_000

const RIGHT_TO_LEFT = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko'].map((script) => `\\p{Script=${script}}`)
const RTL_LETTER = new RegExp(`[${RIGHT_TO_LEFT.join('')}]`, 'u')

/** The usual languages of a script, most likely first. */
const USUAL: { script: RegExp; languages: [string, ...string[]] }[] = [
  { script: /\p{Script=Arabic}/gu, languages: ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug'] },
  { script: /\p{Script=Hebrew}/gu, languages: ['he', 'yi'] },
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja'] },
  { script: /\p{Script=Hangul}/gu, languages: ['ko'] },
  { script: /\p{Script=Han}/gu, languages: ['zh', 'ja', 'yue'] },
  { script: /\p{Script=Greek}/gu, languages: ['el'] },
  { script: /\p{Script=Thai}/gu, languages: ['th'] },
  { script: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr', 'ne', 'sa'] },
  {
    script: /\p{Script=Cyrillic}/gu,
    languages: ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'mn', 'tg'],
  },
]

/**
 * The language for typesetting a text: the declared one, unless its letters belong to another. Hyphenation, line
 * breaks and the shapes of Han characters depend on it.
 */
export function languageOf(text: string, said: string): string {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const { script, languages } of USUAL) {
    const found = sample.match(script)?.length ?? 0
    // Japanese has more kanji than kana, so a quarter is enough.
    if (found > 0 && found >= letters / 4) return languages.includes(said) ? said : languages[0]
  }
  return said
}

const RTL_LANGUAGES = new Set(['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'he', 'yi', 'dv', 'syr'])

export const isRightToLeftLanguage = (language: string): boolean => RTL_LANGUAGES.has(language)

/** Whether a paragraph runs from right to left, by its first letter; null where it has none. */
export function runsRightToLeft(text: string): boolean | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? null : RTL_LETTER.test(letter)
}
