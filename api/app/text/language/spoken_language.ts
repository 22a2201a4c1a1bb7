import { ofEach } from '#languages/index'
import { detectLanguage, isKnownLanguage } from './languages.js'

/** Scripts that are mainly used for one language; kana before Han, which Japanese also uses. */
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]

/** Letters that only one of the usual Cyrillic languages has. */
const CYRILLIC: [RegExp, string][] = [
  [/[ўЎ]/u, 'be'],
  [/[їєґЇЄҐ]/u, 'uk'],
  [/[јљњћђџЈЉЊЋЂЏ]/u, 'sr'],
]
/** Frequent in Russian, absent from Bulgarian. */
const NOT_BULGARIAN = /[ыэё]/iu

/**
 * Small words, about equally many per language and including question words: prompts are short, and many are
 * questions.
 */
const WORDS: Record<string, string | null> = ofEach(({ promptWords }) => promptWords, {
  it: 'il la di che per un una con non del della e come cosa perché quando quale da in i gli le più nel alla',
  pt: 'o a os as que em para com uma um não do da de e como quê quando qual por mais seu sua no na dos',
  nl: 'de het een van en voor met is zijn niet op hoe wat waarom wanneer welke je uw in aan bij om te of',
  pl: 'i w na z do jest się nie że dla o jak co dlaczego kiedy jaki jaka jakie po czy są od oraz przed ile',
  cs: 'a v na je se že pro z do o jak co proč kdy který jaké po s od nebo není při jsou kolik',
  sk: 'a v na je sa že pre z do o ako čo prečo kedy ktorý aké po s od alebo nie pri sú koľko',
  hr: 'i u na je da se za kako što zašto kada koji koja su od ili nije s o koliko često treba pri',
  sv: 'och i att det som är för på av med inte en ett hur vad varför när vilken till din man om den ditt',
  da: 'og i at det som er for på af med ikke en et hvordan hvad hvorfor hvornår hvilken til din man om den dit',
  nb: 'og i å det som er for på av med ikke en et hvordan hva hvorfor når hvilken til din man om den ditt',
  fi: 'ja on ei että se miten mitä kuinka miksi milloin mikä usein ovat tai kun oma myös sekä joka',
  hu: 'és a az hogy nem egy van hogyan mi miért mikor milyen melyik is kell vagy hány milyen egyes',
  ro: 'și în de la cu pe nu este o un care pentru din cum ce cât când când mai sau fi să',
  tr: 've bir bu için ile nasıl ne neden nedir zaman hangi mi mı çok daha da de en olan gibi kadar',
  id: 'dan yang untuk dengan adalah bagaimana cara di ke dari apa mengapa kapan ini itu pada tidak anda',
  vi: 'và của là có cho không được thế nào làm gì tại sao khi bao nhiêu một các những với để trong',
})

/** Letters that indicate a language in Latin script where there are few small words. */
const LETTERS: [RegExp, string][] = [
  [/[ąęłńśźż]/giu, 'pl'],
  [/[ěřůč]/giu, 'cs'],
  [/[ľĺŕčô]/giu, 'sk'],
  [/[čćđ]/giu, 'hr'],
  [/[ãõ]/giu, 'pt'],
  [/[æø]/giu, 'da'],
  [/[æø]/giu, 'nb'],
  [/[őű]/giu, 'hu'],
  [/[șță]/giu, 'ro'],
  [/[ğışİ]/gu, 'tr'],
  [/[ơưđạảấầậắặẹẽếệịọộớợụủứựỳ]/giu, 'vi'],
]
/** A name may be full of them, so together they count no more than a word and a half. */
const MAX_BY_LETTERS = 1.5

const known = Object.entries(WORDS).map(
  ([language, words]) => [language, new Set(words?.split(' '))] as const
)

/** This many small words are hardly a coincidence. */
const ENOUGH = 2

/**
 * The language of a prompt, ISO 639-1: one of the world's most common ones, including those that the text tools know.
 * A model can write in any of them; undetected languages count as English.
 */
export function languageOf(prompt: string): string {
  const letters = prompt.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of SCRIPTS)
    if ((prompt.match(script)?.length ?? 0) > letters / 4) return language
  if ((prompt.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2) return inCyrillic(prompt)

  const words = prompt.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const scores = known.map(([language, small]): [string, number] => {
    const telling = LETTERS.filter(([, speaks]) => speaks === language)
    const marks = telling.reduce((sum, [pattern]) => sum + (prompt.match(pattern)?.length ?? 0), 0)
    return [language, words.filter((word) => small.has(word)).length + Math.min(MAX_BY_LETTERS, marks)]
  })
  const tools = detectLanguage(prompt)
  const usual = Math.max(...scores.map(([language, score]) => (isKnownLanguage(language) ? score : 0)))
  const others = scores.filter(([language]) => !isKnownLanguage(language))
  const [other, score] = others.reduce((best, next) => (next[1] > best[1] ? next : best))
  return score >= ENOUGH && score > usual ? other : tools
}

function inCyrillic(prompt: string): string {
  const matched = CYRILLIC.find(([letters]) => letters.test(prompt))
  if (matched) return matched[1]
  const bulgarian = /(?:^|\s)(?:как|за|на|се|да|от|е|са|с|ще)(?=\s)/giu
  const articles = /\p{L}{2}(?:ът|ята|то|те)(?=[\s.,?!]|$)/giu
  const signs = (prompt.match(articles)?.length ?? 0) + (/\p{L}ъ\p{L}/u.test(prompt) ? 1 : 0)
  const likely = !NOT_BULGARIAN.test(prompt) && signs >= 2 && (prompt.match(bulgarian)?.length ?? 0) >= 2
  return likely ? 'bg' : 'ru'
}
