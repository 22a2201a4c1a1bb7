import { stemmer } from '@orama/stemmers/german'
import { toCardinal } from 'n2words/de-DE'
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

// Diphthongs come first, so that they count once.
const NUCLEI = /aa|ee|oo|ie|ei|ai|ey|ay|au|äu|eu|[aeiouyäöü]/giu

export const german: Language = {
  bare: withoutPossessive,
  stem: stemmer,
  stopWords: STOP_WORDS,
  ordinaryWords: ORDINARY_WORDS,
  commercialWords: COMMERCIAL_WORDS,
  script: 'Latin',
  tellingLetters: /[ßäöü]/giu,
  abbreviations: {
    open: wordSet(`${SHARED_OPEN} hr hrn fr frl dipl ing med phil jur nr abb abs art bd bzgl bspw bzw d.h dh evtl exkl
      ggf gem geb inkl insb insbes lt max min mind mtl o.g od rd s s.o s.u sog str svw u.a u.u v.a vgl z.b zb zzgl
      z.t z.zt zit`),
    either:
      wordSet(`${SHARED_EITHER} usw usf u.dgl dgl o.ä u.ä u.v.m uvm u.s.w mio mrd tsd std sek min jh jhd stk
      jan feb apr aug sept sep okt nov dez mo di mi do fr sa so`),
    beforeNumber: wordSet('nr abs art s abb bd ca'),
    afterNumber: wordSet(''),
  },
  beforeOrdinal:
    wordSet(`am vom zum dem der den des das die im beim ab seit bis jeder jede jedes und sonntag montag
    dienstag mittwoch donnerstag freitag samstag sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag,`),
  months: numberedWords(`
    januar:1 jänner:1 februar:2 märz:3 mai:5 juni:6 juli:7 oktober:10 dezember:12 mär:3 okt:10 dez:12`),
  numbers: numberedWords(`
    zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dreizehn:13 vierzehn:14
    fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50
    sechzig:60 siebzig:70 achtzig:80 neunzig:90`),
  figures,
  cardinals: [toCardinal],
  caseEndings: [],
  numberInWord: /^(\p{L}+?)((?:jähr|täg|wöch|monat|stünd|minüt|sekünd)ig\p{L}*)$/iu,
  syllables: (word) => word.match(NUCLEI)?.length ?? 0,
  readingEase: { base: 180, sentence: 1, syllable: 58.5, source: 'Amstad 1978' },
  plainEase: 40,
  sentenceWords: 18,
  address: {
    words: {
      informal: wholeWords('du|dich|dir|dein(?:e[mnrs]?)?|euch|eure[mnrs]?', 'giu'),
      formal: wholeWords(String.raw`(?<=[\p{L}\p{N},;)] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)`, 'gu'),
    },
    called: { formal: 'Sie', informal: 'du' },
  },
  we: wholeWords('wir|uns|unser(?:e[mnrs]?|s|n|m)?', 'giu'),
  passive:
    /(?<!\p{L})(?:wird|werden|wurde|wurden|worden)(?!\p{L})[^,;]*(?<!\p{L})(?:ge\p{L}{2,}(?:t|en)|(?:be|er|ver|ent|zer|miss)\p{L}{2,}(?:t|en)|\p{L}+iert|\p{L}{2,}ge\p{L}{2,}(?:t|en))(?!\p{L})/iu,
  filler: FILLER,
  boasts: BOASTS,
  cliches: CLICHES,
  pointing:
    wordSet(`er es sie ihm ihn ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines das dies diese diesem
    diesen dieser dieses jene jener jenes beide beiden beides deren dessen dabei dadurch dafür dagegen daher damit
    danach daran darauf daraus darin darüber darum davon dazu dort hier dann so deshalb derselbe dieselbe dasselbe`),
  links: LINKS,
  negation: 'Es stimmt nicht: ',
  outline: 'Gliederung mit offenen Fragen',
  missingFacts: (heading) => `belegte Angaben zu „${heading}“`,
  functionWords: 'der die und das den von zu mit sich des auf für ist im nicht ein eine wir sie ihre',
  promptWords:
    'der die und das den von zu mit auf für ist im nicht ein eine wie was warum wann welche man wir sie beim',
  lengthRatio: 0.94,
  labels: {
    sources: 'Quellen',
    generatedWith: 'Erstellt mit',
    sourceCount: { one: '{} Quelle', other: '{} Quellen' },
    readOn: 'Weiterlesen:',
    illustration: 'Illustration',
  },
  drafting,
  machines,
  refused,
  requests,
  websites,
}
