/**
 * Brings a Russian noun phrase from the prepositional or accusative case back to the nominative, as far as
 * endings tell: `выборе ветеринарной клиники` -> `выбор ветеринарной клиники`. What it does not know stays.
 */

const ADJECTIVE = /(?:ой|ей|ом|ем|ых|их|ую|юю)$/u

function adjective(word: string, gender: 'f' | 'm' | 'p'): string {
  if (gender === 'f') return word.replace(/ой$|ую$/u, 'ая').replace(/ей$|юю$/u, 'яя')
  if (gender === 'p') return word.replace(/ых$/u, 'ые').replace(/их$/u, 'ие')
  return word
    .replace(/ом$/u, 'ый')
    .replace(/(?<=[гкхжшчщ])ый$/u, 'ий')
    .replace(/ем$/u, 'ий')
}

function noun(word: string, gender: 'f' | 'm' | 'p' | null): string {
  if (/(?:ах)$/u.test(word)) return word.replace(/(?<=[гкхжшчщ])ах$/u, 'и').replace(/ах$/u, 'ы')
  if (/ях$/u.test(word)) return word.replace(/ях$/u, 'и')
  if (/[ую]$/u.test(word) && gender !== 'm') return word.replace(/у$/u, 'а').replace(/ю$/u, 'я')
  if (/ии$/u.test(word)) return word.replace(/ии$/u, 'ия')
  if (/(?:ени|ани|ити|яти)и$/u.test(word)) return word.replace(/и$/u, 'е')
  if (/(?:ени|ани)е$/u.test(word)) return word
  if (gender === 'f') return word.replace(/е$/u, 'а')
  if (gender === 'm') return word.replace(/е$/u, '')
  if (/ке$/u.test(word)) return word.replace(/е$/u, 'а')
  return word.replace(/(?<=[бвгджзлмнпрстфхчш])е$/u, '')
}

/** Only the first noun and the adjectives before it change; the rest depends on it and stays. */
export function toNominative(phrase: string): string {
  const words = phrase.split(/\s+/)
  let at = 0
  while (at < words.length - 1 && ADJECTIVE.test(words[at] ?? '')) at++
  const first = words[0] ?? ''
  // `тепловой насос` is in the nominative already: a feminine noun does not end so.
  if (/ой$/u.test(first) && at > 0 && /[бвгджзклмнпрстфхцчшщй]$/u.test(words[at] ?? '')) return phrase
  const gender =
    at === 0 ? null : /(?:ой|ей|ую|юю)$/u.test(first) ? 'f' : /(?:ых|их)$/u.test(first) ? 'p' : 'm'
  return words
    .map((word, index) => {
      if (index < at && gender !== null) return adjective(word, gender)
      if (index !== at) return word
      if (/ении$|ании$/u.test(word)) return word.replace(/и$/u, 'е')
      return noun(word, gender)
    })
    .join(' ')
}

/** A name with quotation marks of its own needs none around it: `«Клиника «Кот»»` becomes `Клиника «Кот»`. */
export function withoutNestedQuotes(text: string): string {
  return text.replace(/«([^«»]*«[^«»]*»[^«»]*)»/gu, '$1')
}
