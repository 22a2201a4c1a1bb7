import type { Source } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { looseText } from '../language/quotations.js'
import { splitSentences } from '../language/sentences.js'
import { contentStems } from '../language/words.js'

/** Studies and surveys that are said to have shown something, per language. */
const STUDIES = [
  '(?:stud(?:y|ies)|research(?:ers)?|surveys?|polls?|scientists|experts)[^.!?\\n]{0,60}(?<!\\p{L})(?:shows?|showed|shown|finds?|found|suggests?|prov(?:e|es|ed|en)|confirm(?:s|ed)?|reveal(?:s|ed)?|demonstrat(?:e|es|ed)|agree|estimate|indicates?|conclude[sd]?)',
  'according to [^.!?\\n,]{0,40}(?:study|survey|research(?:ers)?|report|universit(?:y|ies)|institute|association|scientists|experts)',
  '(?:studien?|forsch(?:er|ung)\\p{L}*|umfragen?|untersuchungen?|experten|wissenschaftler\\p{L}*)[^.!?\\n]{0,60}(?:zeig(?:en|t|te|ten)|belegt?e?n?|bewiesen|beweis(?:en|t)|ergab(?:en)?|bestätig\\p{L}+|herausgefunden)',
  '(?:laut|nach) (?:einer|der|dem|einem)[^.!?\\n,]{0,30}(?:studie|umfrage|untersuchung|institut\\p{L}*|universität)',
  '(?:estudios?|investigaci(?:ón|ones)|encuestas?|expertos|científicos)[^.!?\\n]{0,60}(?:muestran?|demuestran?|demostr\\p{L}+|revelan?|confirman?|indican?)',
  'según [^.!?\\n,]{0,25}(?:estudio|encuesta|investigación|universidad|instituto)',
  '(?:études?|enquêtes?|sondages?|experts|scientifiques|chercheurs)[^.!?\\n]{0,60}(?:montr\\p{L}+|démontr\\p{L}+|prouv\\p{L}+|révèl\\p{L}+|confirm\\p{L}+|indiqu\\p{L}+)',
  'selon [^.!?\\n,]{0,25}(?:étude|enquête|université|institut)',
  '(?:исследовани\\p{L}+|опрос\\p{L}*|учёны\\p{L}+|учены\\p{L}+|эксперт\\p{L}+)[^.!?\\n]{0,60}(?:показ\\p{L}+|доказ\\p{L}+|подтвер\\p{L}+|выяв\\p{L}+|утвержда\\p{L}+)',
  '(?:по данным|согласно)[^.!?\\n,]{0,30}(?:исследован\\p{L}+|опрос\\p{L}*|институт\\p{L}*|университет\\p{L}*)',
  '(?:دراسة|دراسات|أبحاث|استطلاع|خبراء)[^.!?\\n]{0,60}(?:أظهر|تظهر|أثبت|تثبت|كشف|تؤكد|أكد)',
  '(?:أظهر|تظهر|أثبت|تثبت|كشف|تؤكد|أكد)\\p{L}{0,3} [^.!?\\n]{0,20}(?:دراسة|دراسات|أبحاث|الأبحاث|الدراسات|استطلاع|الخبراء)',
  '(?:وفق|بحسب)\\p{L}* [^.!?\\n]{0,30}(?:دراسة|استطلاع|جامعة|معهد)',
]

/** Awards, certificates, and crowds of customers. */
const HONOURS = [
  'award[- ]winning',
  '(?:won|wins|winning|winner|received|earned|holds?)(?: of)? [^.!?\\n]{0,50}(?:awards?|prizes?|medals?)',
  '(?:named|voted|rated|ranked)(?: as)? [^.!?\\n]{0,30}(?:best|top|leading|number one|no\\. ?1)',
  '(?:certified|accredited|endorsed|recommended|approved) by',
  '(?:dozens|hundreds|thousands|millions) of (?:\\p{L}+ )?(?:customers|clients|people|companies|businesses|users|owners|homes|families|projects|readers|patients)',
  'preisgekrönt\\p{L}*',
  'ausgezeichnet (?:mit|als|vom|von|worden)',
  'zertifiziert (?:von|durch|vom|nach)',
  'galardonad\\p{L}+|premiad\\p{L}+|certificad[ao]s? por',
  'primée?s?|récompensée?s?|certifiée?s? par',
  'лауреат\\p{L}*|удостоен\\p{L}*|награжд[её]н\\p{L}*|сертифицирован\\p{L}*',
  'حائز\\p{L}* على|جائزة|معتمد\\p{L}* من',
]

/** Memberships: what a body is called begins with a capital. */
const MEMBERSHIP =
  /(?<!\p{L})(?:(?:[Mm]embers? of (?:the )?|[Mm]itglied(?:er)? (?:der|des|im|in der) |miembros? de(?:l| la)? |membres? (?:de la |du |de l['’])|член\p{L}* )\p{Lu}|член\p{L}* (?:ассоциации|союза|гильдии|палаты)|عضو في)/u

const CLAIMED = new RegExp(`(?<!\\p{L})(?:${[...STUDIES, ...HONOURS].join('|')})(?!\\p{L})`, 'iu')

/** The reader is told to find out, or it is left open: nobody claims it. */
const OPEN =
  /(?<!\p{L})(?:ask|whether|if|check|look for|find out|unless|should be|must be|no stud(?:y|ies)|frag(?:en|t)|ob|wenn|prüfen|pregunt\p{L}+|si|comprueb\p{L}+|demande[rz]|vérifi\p{L}+|если|ли|спрос\p{L}+|проверьте|إذا|هل|اسأل)(?!\p{L})|[?؟]$/iu

/** Questions that state what they ask about. */
const STATING =
  /^(?:did you know|why|wussten sie|wusstest du|warum|saviez-vous|pourquoi|sabías|sabía usted|¿?por qué|знаете ли вы|знали ли вы|почему|هل تعلم|لماذا)(?!\p{L})/iu

/** Whether a sentence leaves something open, or tells the reader to find out. */
export const isOpen = (sentence: string): boolean => OPEN.test(sentence) && !STATING.test(sentence)

/** Whether a sentence appeals to a study, an award, a membership or a crowd of customers. */
export function appealsToAuthority(sentence: string): boolean {
  return !isOpen(sentence) && claims(sentence)
}

const claims = (text: string) => CLAIMED.test(text) || MEMBERSHIP.test(text)

/** Share of a claim's meaningful words that the supporting sentence must have. */
const SHARED = 0.3

/**
 * Whether a source supports such a sentence: it must contain the names, and a sentence about a study or an honour
 * on the same subject. A source in another language than the claim's must be cited; then only the names are looked
 * for.
 */
export function mentionsAuthority(
  sentence: string,
  source: Source,
  language: string,
  cited: boolean
): boolean {
  const loose = looseText(`${source.title}\n${source.text}`)
  const names = language === 'de' ? [] : namesIn(sentence)
  if (!names.every((name) => loose.includes(looseText(name)))) return false
  const spoken = source.language ?? detectLanguage(source.text)
  if (spoken !== language) return cited && claims(source.text)
  const wanted = new Set(contentStems(sentence, language))
  return splitSentences(source.text, spoken).some((text) => {
    if (!claims(text)) return false
    const stems = new Set(contentStems(text, spoken))
    const common = [...wanted].filter((stem) => stems.has(stem)).length
    return common >= SHARED * wanted.size
  })
}

/** Capitalised words that do not begin the sentence: who is said to have found or given it. */
function namesIn(sentence: string): string[] {
  return (sentence.match(/(?<=[\p{L}\p{N},;:)"”’] )\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []).filter(
    (name) => !/^(?:I|We|Our|The|A|An|Dr|Prof)$/u.test(name)
  )
}
