import { stemmer } from '@orama/stemmers/french'
import { toCardinal } from 'n2words/fr-FR'
import type { Language } from '../language.js'
import { numberedWords } from '../numbered_words.js'
import { SHARED_EITHER, SHARED_OPEN } from '../shared_abbreviations.js'
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

// Diphthongs come first, so that they count once.
const NUCLEI = /eau|oeu|œu|œ|au|ou|où|oi|ai|ei|eu|ui|io|ie|ia|iè|ié|[aeiouyàâäéèêëîïôöùûü]/giu

const ELISION = /^(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})/u

export const french: Language = {
  bare: (word) => word.replace(ELISION, ''),
  stem: stemmer,
  stopWords: STOP_WORDS,
  ordinaryWords: ORDINARY_WORDS,
  commercialWords: COMMERCIAL_WORDS,
  script: 'Latin',
  tellingLetters: /[çêèœàûîô]/giu,
  abbreviations: {
    open: wordSet(
      `${SHARED_OPEN} m mm mme mlle me mgr ex p pp art chap env av bd boul n no réf tél vs cf c.-à-d`
    ),
    either: wordSet(`${SHARED_EITHER} s.a s.a.s s.a.r.l av. j.-c apr janv févr juil sept oct nov déc`),
    beforeNumber: wordSet('no n art p pp chap env'),
    afterNumber: wordSet(''),
  },
  beforeOrdinal: null,
  months: numberedWords(`
    janvier:1 février:2 mars:3 avril:4 juin:6 juillet:7 août:8 septembre:9 octobre:10 novembre:11 décembre:12`),
  numbers: numberedWords(`
    deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14
    quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60`),
  figures,
  cardinals: [toCardinal],
  caseEndings: [],
  numberInWord: null,
  // The silent ending of entreprise, entreprises and ils parlent is left out.
  syllables: (word) =>
    (word.length > 3 ? word.replace(/(?<=[^aeiouyàâéèêëîïôùû])(?:es|e)$/iu, '') : word).match(NUCLEI)
      ?.length ?? 0,
  readingEase: { base: 207, sentence: 1.015, syllable: 73.6, source: 'Kandel and Moles 1958' },
  plainEase: 50,
  sentenceWords: 24,
  address: {
    words: {
      informal: wholeWords(String.raw`tu|toi|tes|ta|t['’](?:as|es|aide\p{L}*|offr\p{L}*)`, 'giu'),
      formal: wholeWords('vous|votre|vos|vôtres?', 'giu'),
    },
    called: { formal: 'vous', informal: 'tu' },
  },
  we: wholeWords('nous|notre|nos|nôtres?', 'giu'),
  passive:
    /(?<!\p{L})(?:est|sont|été|fut|furent|sera|seront|était|étaient|être)\s+(?:\p{L}+ment\s+)?\p{L}{2,}(?:ée?s?|ies?|us?|ues?|its?|ites?)\s+par(?!\p{L})/iu,
  filler: FILLER,
  boasts: BOASTS,
  cliches: CLICHES,
  pointing:
    wordSet(`il elle ils elles lui leur leurs son sa ses ce c cet cette ces cela ceci ça celui celle ceux celles y en là ici
    alors ainsi`),
  links: LINKS,
  negation: 'Il est faux de dire : ',
  outline: 'plan avec questions ouvertes',
  missingFacts: (heading) => `faits avec leur source pour « ${heading} »`,
  functionWords: 'le la les et des en une est pour que dans vous nous sur avec pas au plus votre ce',
  promptWords:
    'le la les et des en une un est pour que dans de du sur comment quoi pourquoi quand quel quelle au à vos votre',
  lengthRatio: 1.11,
  labels: {
    sources: 'Sources',
    generatedWith: 'Généré avec',
    sourceCount: { one: '{} source', other: '{} sources' },
    readOn: 'À lire aussi\u00a0:',
    illustration: 'Illustration',
  },
  drafting,
  machines,
  refused,
  requests,
  websites,
}
