import type { FuncKeywordDefinition } from 'ajv/dist/2020.js'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** `x-language`: the code of a language that exists. */
export const languageKeyword: FuncKeywordDefinition = {
  keyword: 'x-language',
  type: 'string',
  validate: (_: true, code: string) => !/^[a-z]{2}$/.test(code) || names.of(code) !== undefined,
}
