import { primaryLanguage } from '../language/languages.js'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Words for what was named before, in languages whose sentences have their subjects. */
const POINTING: Record<string, ReadonlySet<string>> = {
  de: listed(
    `er es sie ihm ihn ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines das dies diese diesem
    diesen dieser dieses jene jener jenes beide beiden beides deren dessen dabei dadurch dafür dagegen daher damit
    danach daran darauf daraus darin darüber darum davon dazu dort hier dann so deshalb derselbe dieselbe dasselbe`
  ),
  en: listed(
    `it its he him his she her hers they them their theirs this that these those both neither either such there here
    then so thus hence therefore`
  ),
  fr: listed(
    `il elle ils elles lui leur leurs son sa ses ce c cet cette ces cela ceci ça celui celle ceux celles y en là ici
    alors ainsi`
  ),
}
/** A word for something else comes early in its sentence, or refers to something in it. */
const EARLY = 5
const WORD = /[\p{L}\p{M}]+/gu

/** Whether a sentence has a word for something that the sentence before names: `It takes two children.` */
export function pointsBack(text: string, language: string): boolean {
  const pointing = POINTING[primaryLanguage(language)]
  if (!pointing) return false
  const words = (text.match(WORD) ?? []).slice(0, EARLY)
  // The German `Sie` inside a sentence is the reader.
  return words.some((word, at) => pointing.has(at === 0 ? word.toLowerCase() : word))
}

/** Whether a sentence may mean what only the one before names: in other languages a verb alone may. */
export const goesOn = (text: string, language: string): boolean =>
  !(primaryLanguage(language) in POINTING) || pointsBack(text, language)
