import { stemmer } from '@orama/stemmers/english'
import { toCardinal as british } from 'n2words/en-GB'
import { toCardinal as american } from 'n2words/en-US'
import { syllable } from 'syllable'
import type { Language } from '../language.js'
import { numberedWords } from '../numbered_words.js'
import { SHARED_EITHER, SHARED_OPEN } from '../shared_abbreviations.js'
import { withoutPossessive } from '../without_possessive.js'
import { wholeWords } from '../word_boundaries.js'
import { wordSet } from '../word_set.js'
import { drafting } from './drafting.js'
import { figures } from './figures.js'
import { machines } from './machines.js'
import { BOASTS, CLICHES, FILLER, LINKS } from './phrases.js'
import { refused } from './refused.js'
import { requests } from './requests.js'
import { websites } from './websites.js'
import { COMMERCIAL_WORDS, ORDINARY_WORDS, STOP_WORDS } from './words.js'

export const english: Language = {
  bare: withoutPossessive,
  stem: stemmer,
  stopWords: STOP_WORDS,
  ordinaryWords: ORDINARY_WORDS,
  commercialWords: COMMERCIAL_WORDS,
  script: 'Latin',
  tellingLetters: null,
  abbreviations: {
    open: wordSet(`${SHARED_OPEN} mr mrs ms mx rev hon gen col capt lt sgt gov sen rep pres supt messrs e.g i.e eg ie viz
      ft mt est dept nos pp p sec ch`),
    either:
      wordSet(`${SHARED_EITHER} a.m p.m am pm u.s u.k u.n e.u ph.d m.d b.a m.a b.sc m.sc llc plc bros ave blvd rd
      jan feb mar apr jun jul aug sep sept oct nov dec hrs min max mon tue wed thu fri sat sun`),
    // "no." ends many sentences; only "No. 5" is the abbreviation, which the digit shows.
    beforeNumber: wordSet('no nos art ref p pp fig vol sec ch approx ca'),
    afterNumber: wordSet(''),
  },
  beforeOrdinal: null,
  months: numberedWords(`
    january:1 february:2 march:3 april:4 may:5 june:6 july:7 august:8 september:9 october:10 november:11 december:12
    jan:1 feb:2 mar:3 apr:4 jun:6 jul:7 aug:8 sep:9 sept:9 oct:10 nov:11 dec:12`),
  numbers: numberedWords(`
    two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14
    fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60
    seventy:70 eighty:80 ninety:90`),
  figures,
  cardinals: [american, british],
  caseEndings: [],
  numberInWord: null,
  syllables: syllable,
  readingEase: { base: 206.835, sentence: 1.015, syllable: 84.6, source: 'Flesch 1948' },
  plainEase: 50,
  sentenceWords: 20,
  address: null,
  we: wholeWords(`[Ww]e|us|[Oo]urs?|[Ww]e['’](?:re|ve|ll|d)`, 'gu'),
  passive:
    /\b(?:am|is|are|was|were|be|been|being)\s+(?:\p{L}+ly\s+|not\s+)?(?:\p{L}{2,}ed|known|made|done|given|taken|seen|shown|written|built|held|kept|sold|found|chosen|driven|drawn|put|set|sent|paid|told|thought|brought|bought|left|lost|won)\b/iu,
  filler: FILLER,
  boasts: BOASTS,
  cliches: CLICHES,
  pointing:
    wordSet(`it its he him his she her hers they them their theirs this that these those both neither either such there here
    then so thus hence therefore`),
  links: LINKS,
  negation: 'It is not true: ',
  outline: 'outline with open questions',
  missingFacts: (heading) => `facts with a source for "${heading}"`,
  functionWords: 'the of and to in is that for with are on we you our your this from have be by',
  promptWords:
    'the of and to in is that for with are on how what why when which your you a an our do does from should',
  lengthRatio: 1,
  labels: {
    sources: 'Sources',
    generatedWith: 'Generated with',
    sourceCount: { one: '{} source', other: '{} sources' },
    readOn: 'Read on:',
    illustration: 'Illustration',
  },
  drafting,
  machines,
  refused,
  requests,
  websites,
}
