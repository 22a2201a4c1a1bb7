import { languageOf } from '#languages/index'

/** Whether a word is a function word of the language; none are known for other languages. */
export const isStopWord = (word: string, language: string): boolean =>
  languageOf(language)?.stopWords.has(word.toLowerCase().replaceAll('’', "'")) ?? false
