import { stemmer } from '@orama/stemmers/spanish'
import { toCardinal } from 'n2words/es-ES'
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

// A weak vowel (i, u, ü, final y) joins its neighbor; two strong ones, or an accented weak one, are separate.
const NUCLEI =
  /[iuü]?[aeoáéó](?:[iuü](?![aeoáéóíú])|y(?![a-záéíóúñ]))?|[iu][uiúí]?|[íúü]|y(?![aeiouáéíóú])/giu

export const spanish: Language = {
  bare: (word) => word,
  stem: stemmer,
  stopWords: STOP_WORDS,
  ordinaryWords: ORDINARY_WORDS,
  commercialWords: COMMERCIAL_WORDS,
  script: 'Latin',
  tellingLetters: /[ñ¿¡íóú]/giu,
  abbreviations: {
    open: wordSet(`${SHARED_OPEN} sr sra srta sres dra d dña ud uds vd lic ing arq avda av c núm nº pág págs p.ej ej art
      aprox tfno izq dcha prov depto`),
    either: wordSet(`${SHARED_EITHER} s.a s.l s.l.u ee.uu a.c d.c a.m p.m cía hnos`),
    beforeNumber: wordSet('núm art pág págs aprox'),
    afterNumber: wordSet(''),
  },
  beforeOrdinal: null,
  months: numberedWords(`
    enero:1 febrero:2 marzo:3 abril:4 mayo:5 junio:6 julio:7 agosto:8 septiembre:9 setiembre:9 octubre:10
    noviembre:11 diciembre:12`),
  numbers: numberedWords(`
    dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14
    quince:15 veinte:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90`),
  figures,
  cardinals: [toCardinal],
  caseEndings: [],
  numberInWord: null,
  // The u of que, qui, gue and gui is silent.
  syllables: (word) => word.replace(/([qg])u(?=[eiéí])/giu, '$1').match(NUCLEI)?.length ?? 0,
  readingEase: { base: 206.835, sentence: 1, syllable: 62.3, source: 'Szigriszt-Pazos 1993' },
  plainEase: 50,
  sentenceWords: 24,
  address: {
    words: {
      informal: wholeWords('tú|tus?|ti|contigo|tuy[oa]s?', 'giu'),
      formal: wholeWords('usted', 'giu'),
    },
    called: { formal: 'usted', informal: 'tú' },
  },
  we: wholeWords('nosotr[oa]s|nuestr[oa]s?', 'giu'),
  passive:
    /(?<!\p{L})(?:es|son|fue|fueron|ser|será|serán|sido|era|eran)\s+(?:\p{L}+mente\s+)?\p{L}{2,}(?:ad|id)[oa]s?(?!\p{L})/iu,
  filler: FILLER,
  boasts: BOASTS,
  cliches: CLICHES,
  pointing: null,
  links: LINKS,
  negation: 'No es cierto: ',
  outline: 'esquema con preguntas abiertas',
  missingFacts: (heading) => `datos con fuente para «${heading}»`,
  functionWords: 'el la los las que en para con una del por es se su nuestro más nuestra como al',
  promptWords:
    'el la los las que en para con una un del por es de y cómo qué cuándo cuál su al se como más lo',
  lengthRatio: 1.08,
  labels: {
    sources: 'Fuentes',
    generatedWith: 'Generado con',
    sourceCount: { one: '{} fuente', other: '{} fuentes' },
    readOn: 'Para seguir leyendo:',
    illustration: 'Ilustración',
  },
  drafting,
  machines,
  refused,
  requests,
  websites,
}
