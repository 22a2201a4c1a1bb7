import type { Quantity } from './quantity.js'

/** Numerator and denominator: `two thirds` is 2 and 3. */
const PARTS: Record<string, number> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, nine: 9,
  ein: 1, zwei: 2, drei: 3, vier: 4, fünf: 5,
  un: 1, una: 1, une: 1, dos: 2, tres: 3, cuatro: 4, deux: 2, trois: 3, quatre: 4,
  одна: 1, одну: 1, две: 2, три: 3, четыре: 4,
} // biome-ignore format: one language a line

const WHOLES: readonly (readonly [RegExp, number])[] = [
  [/^(?:hal(?:f|ves)|hälfte|mitad|moitié|половин)/iu, 2],
  [/^(?:third|drittel|tercio|tercera|tiers|трет)/iu, 3],
  [/^(?:quarter|fourth|viertel|cuarto|cuarta|quart|четверт)/iu, 4],
  [/^(?:fifth|fünftel|quinto|quinta|cinquième|пят)/iu, 5],
  [/^(?:eighth|achtel)/iu, 8],
  [/^(?:tenth|zehntel|décim|dixième)/iu, 10],
]

/** Things that are divided without anybody counting them: `half of the hours`. */
const UNCOUNTED =
  '(?!(?:\\p{L}+ )?(?:hours?|minutes?|days?|weeks?|months?|years?|times?|stunden?|tage?s?|jahre?s?|zeit|horas?|días?|años?|heures?|jours?|années?)(?!\\p{L}))'
/** People or things, in the plural. */
const MANY =
  '(?:(?:all|the|our|their|its|your|those|these|every|uk|us) )*(?:\\p{L}+ )?(?:\\p{L}{2,}[^\\P{L}s]s|people|women|men|children)'

const FRACTIONS: readonly RegExp[] = [
  `(?:(a|one|two|three|four|five|seven|nine|[1-9])[ -])?(half|halves|thirds?|quarters?|fourths?|fifths?|eighths?|tenths?) (?:of (?=${UNCOUNTED}${MANY}(?!\\p{L}))|(?=(?:the|our|all) ${UNCOUNTED}${MANY}(?!\\p{L})))`,
  `(?:(ein|zwei|drei|vier|fünf|[1-9]) )?(hälfte|drittel|viertel|fünftel|achtel|zehntel) (?=(?:(?:aller|unserer|ihrer) \\p{L}+|der ${UNCOUNTED}\\p{Lu}\\p{L}*(?:en|er|ern))(?!\\p{L}))`,
  `(?:(un|una|dos|tres|cuatro) )?(mitad|tercios?|tercera parte|cuartos?|cuarta parte|quintos?|quinta parte) de (?=(?:todos |todas )?(?:los|las|nuestr[ao]s) ${UNCOUNTED})`,
  `(?:(un|une|deux|trois|quatre) )?(moitié|tiers|quarts?|cinquièmes?) (?=(?:des|de nos|de tous les|de toutes les) ${UNCOUNTED})`,
  `(?:(одна|две|три|четыре) )?(половин[аыуе]|трет[иьей]+|четверт[иьей]+|пятых|пятая) (?=(?:всех|наших|\\p{L}+(?:ов|ев|ей|ий))(?!\\p{L}))`,
  // `a third more`: a comparison in numbers.
  '(?:(a|one|two|three) )?(half|third|quarter|fifth|tenth)s? (?=(?:again as |more|less|fewer|cheaper|longer|shorter|higher|lower|faster)(?: |[.,;:]|$))',
  '(?:(ein|zwei|drei) )?(drittel|viertel|fünftel|zehntel) (?=(?:mehr|weniger|günstiger|teurer|länger|kürzer|höher|niedriger|schneller)(?!\\p{L}))',
  '(?:(un|dos|tres) )?(tercio|cuarto|quinto)s? (?=(?:más|menos)(?!\\p{L}))',
  '(?:(un|deux|trois) )?(tiers|quarts?|cinquièmes?) (?=(?:de )?(?:plus|moins)(?!\\p{L}))',
  '(?<=на )(?:(одну|две) )?(треть|четверть|половину) (?=(?:больше|меньше|дольше|короче|дешевле|дороже|выше|ниже|быстрее)(?!\\p{L}))',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu'))

const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})ثلاثة أرباع(?= \p{L})/gu, '3/4'],
  [/(?<!\p{L})(?:ثلثا|ثلثي)(?= \p{L})/gu, '2/3'],
  [/(?<!\p{L})نصف(?= (?:ال|جميع|كل)(?!ساعة|يوم))/gu, '1/2'],
  [/(?<!\p{L})ثلث(?= (?:ال|جميع|كل))/gu, '1/3'],
  [/(?<!\p{L})ربع(?= (?:ال|جميع|كل)(?!ساعة))/gu, '1/4'],
]

/** Shares of a plural written in words: `two thirds of owners`, `die Hälfte aller Kunden`. */
export function fractionsIn(text: string): Pick<Quantity, 'value' | 'raw' | 'index'>[] {
  const found = FRACTIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [raw, part, name = ''] = match
      const whole = WHOLES.find(([test]) => test.test(name))?.[1]
      const parts = part === undefined ? 1 : (PARTS[part.toLowerCase()] ?? Number(part))
      if (whole === undefined || !(parts < whole)) return []
      return [{ value: `${parts}/${whole}`, raw: raw.trimEnd(), index: match.index }]
    })
  )
  const arabic = ARABIC.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map((match) => ({ value, raw: match[0], index: match.index }))
  )
  return [...found, ...arabic]
}
