import { primaryLanguage } from '../language/languages.js'

/**
 * Clichés per language, as patterns. Finding one is only a hint on style: it says nothing about who wrote a text.
 */
const PHRASES: Record<string, readonly string[]> = {
  en: [
    "in today'?s (?:fast-paced|digital|modern|competitive|ever-changing)[ \\p{L}-]{0,20}(?:world|age|era|landscape|market)",
    'ever-(?:evolving|changing) (?:world|landscape)',
    'game[- ]changer',
    'look no further',
    'take (?:\\p{L}+ ){1,4}to the next level',
    'unlock(?:ing)? the (?:full )?(?:power|potential|secrets?)',
    'unleash(?:ing)? the',
    '(?:delve|dive) (?:deep )?into',
    'cutting[- ]edge',
    'one[- ]stop[- ]shop',
    'at the end of the day',
    'the world of \\p{L}+ (?:is|has)',
    "it'?s no secret that",
    'when it comes to',
    'a testament to',
    'rich tapestry',
    'navigat(?:e|ing) the (?:complexit(?:y|ies)|landscape)',
    'in conclusion',
    'needless to say',
    'think outside the box',
    'synerg(?:y|ies)',
    'seamless(?:ly)? integrat\\p{L}+',
    'elevate your',
    'state[- ]of[- ]the[- ]art',
    'paradigm shift',
    'low[- ]hanging fruit',
  ],
  de: [
    'in der heutigen (?:schnelllebigen|digitalen|modernen)? ?(?:Welt|Zeit)',
    'in Zeiten von',
    'auf das nächste Level',
    'das A und O',
    'aus einer Hand',
    'maßgeschneiderte Lösung\\p{L}*',
    'State of the Art',
    'es ist kein Geheimnis',
    'last but not least',
    'ganzheitliche\\p{L}? Ansatz\\p{L}*',
    'der Schlüssel zum Erfolg',
    'im Endeffekt',
    'Game[- ]?changer',
    'eintauchen in die Welt',
    'rundum[- ]sorglos[- ]\\p{L}+',
    'Ihr kompetenter Partner',
  ],
  es: [
    'en el mundo actual',
    'en la era digital',
    'al siguiente nivel',
    'no es ningún secreto',
    'soluciones a (?:tu|su) medida',
    'de vanguardia',
    'la clave del éxito',
    'sin lugar a dudas',
    'hoy en día',
    'a la hora de la verdad',
    'líder(?:es)? en el sector',
    'todo en uno',
  ],
  fr: [
    'dans (?:le|un) monde (?:actuel|en constante évolution)',
    "à l['’]ère du numérique",
    'passer (?:au|à un) niveau supérieur',
    "ce n['’]est un secret pour personne",
    'solutions? sur mesure',
    'à la pointe de',
    'la clé du succès',
    "n['’]hésitez pas à",
    'force est de constater',
    'clé en main',
    'de nos jours',
    'incontournable\\p{L}*',
  ],
  ru: [
    'в современном мире',
    'ни для кого не секрет',
    'на сегодняшний день',
    'динамично развивающ\\p{L}+',
    'индивидуальн\\p{L}+ подход\\p{L}*',
    'широк\\p{L}+ спектр\\p{L}*',
    'команда профессионалов',
    'высококвалифицированн\\p{L}+',
    'в кратчайшие сроки',
    'гибк\\p{L}+ систем\\p{L} скидок',
    'залог успеха',
    'не имеющ\\p{L}+ аналогов',
    'выйти на новый уровень',
    'как известно',
  ],
}

const compiled = new Map<string, RegExp>()

/** Clichés in a text as written, each once. */
export function clichesIn(text: string, language: string): string[] {
  const primary = primaryLanguage(language)
  const phrases = PHRASES[primary]
  if (!phrases) return []
  let pattern = compiled.get(primary)
  if (!pattern) {
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    compiled.set(primary, pattern)
  }
  return [...new Set([...text.replaceAll('’', "'").matchAll(pattern)].map((match) => match[0]))]
}
