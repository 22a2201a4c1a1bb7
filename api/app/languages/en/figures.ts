import type { Figures } from '../figures.js'
import { numberedWords } from '../numbered_words.js'

/** People or things, in the plural. */
const MANY =
  '(?:(?:all|the|our|their|its|your|those|these|every|uk|us) )*(?:\\p{L}+ )?(?:\\p{L}{2,}[^\\P{L}s]s|people|women|men|children)'

export const figures: Figures = {
  units: {
    second: 'seconds?|secs?',
    minute: 'minutes?|mins?',
    hour: 'hours?|hrs?',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?|yrs?',
    decade: 'decades?',
    millimeter: 'millimet(?:re|er)s?',
    centimeter: 'centimet(?:re|er)s?',
    meter: 'met(?:re|er)s?',
    kilometer: 'kilomet(?:re|er)s?',
    inch: 'inch(?:es)?',
    foot: 'foot|feet',
    mile: 'miles?',
    gram: 'grams?|grammes?',
    kilogram: 'kilos?|kilograms?',
    ton: 'tonnes?|tons?',
    ounce: 'ounces?',
    milliliter: 'millilit(?:re|er)s?',
    liter: 'lit(?:re|er)s?',
    gallon: 'gallons?',
    squareMeter: 'sqm|square met(?:re|er)s?',
    hectare: 'hectares?',
    celsius: 'degrees? c(?:elsius)?',
  },
  magnitudes: {
    hundred: 'hundred',
    thousand: 'thousands?',
    million: 'millions?|mn',
    billion: 'billions?|bn',
    trillion: 'trillion',
  },
  currencies: {
    EUR: 'euros?',
    USD: 'dollars?',
    GBP: 'pounds?(?: sterling)?',
    CHF: 'francs?',
    RUB: '',
    JPY: 'yen',
    INR: 'rupees?',
  },
  percent: 'percentage points?|per[ -]?cent|pct',
  multiple: 'times|fold',
  twice: 'twice|double|doubles',
  halved: 'half|halves',
  naming:
    'step|part|chapter|nos?\\.?|figure|fig\\.|table|article|version|type|level|phase|tier|top|industry|model|option|' +
    'tip|page|room|zone|class',
  one: 'one',
  outOf: 'out of|in|of every',
  to: 'to',
  and: 'and',
  or: 'or',
  beforeRange: 'between|from',
  inRange: 'the',
  over: '(?<!no |not )more than|over|above|at least',
  under: 'less than|under|below|up to|at most',
  half: 'and a half',
  ordinals: 'st|nd|rd|th',
  prices: {
    open: 'from|up to|at least|per|each|every|an? (?:hour|day|week|month|year|person)',
    starts: 'from|from only',
    about: 'about|around|roughly|approx|approximately',
    per: 'per',
    monthly: '(?:per|a) month|monthly',
  },
  symbols: { celsius: 'degrees?(?: Celsius)?', cubicMeter: 'cubic met(?:re|er)s?' },
  fractions: {
    numerators: numberedWords('a:1 an:1 one:1 two:2 three:3 four:4 five:5 seven:7 nine:9'),
    denominators: numberedWords('half:2 halves:2 third:3 quarter:4 fourth:4 fifth:5 eighth:8 tenth:10'),
    uncounted: 'hours?|minutes?|days?|weeks?|months?|years?|times?',
    patterns: [
      `(?:(a|one|two|three|four|five|seven|nine|[1-9])[ -])?(half|halves|thirds?|quarters?|fourths?|fifths?|eighths?|tenths?) (?:of (?={counted}${MANY}(?!\\p{L}))|(?=(?:the|our|all) {counted}${MANY}(?!\\p{L})))`,
      // `a third more`: a comparison in numbers.
      '(?:(a|one|two|three) )?(half|third|quarter|fifth|tenth)s? (?=(?:again as |more|less|fewer|cheaper|longer|shorter|higher|lower|faster)(?: |[.,;:]|$))',
    ],
  },
  monthFirst: true,
  capitalMonths: true,
}
