/** Languages that are offered; any other is that of the prompt. */
const CODES = [
  'en',
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const

const names = new Intl.DisplayNames('en', { type: 'language' })

export const languageName = (code: string) => names.of(code) ?? code

/** By their names in English. */
export const LANGUAGES = CODES.map((code) => ({ value: code as string, label: languageName(code) })).sort(
  (a, b) => a.label.localeCompare(b.label)
)
