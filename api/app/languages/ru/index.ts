import { stemmer } from '@orama/stemmers/russian'
import { toCardinal } from 'n2words/ru-RU'
import type { Language } from '../language.js'
import { numberedWords } from '../numbered_words.js'
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

export const russian: Language = {
  bare: (word) => word.replaceAll('ё', 'е'),
  stem: stemmer,
  stopWords: STOP_WORDS,
  ordinaryWords: ORDINARY_WORDS,
  commercialWords: COMMERCIAL_WORDS,
  script: 'Cyrillic',
  tellingLetters: null,
  abbreviations: {
    open: wordSet(`т.е т.н т.к ул пр просп пер пл д кв корп стр рис табл гл см ср напр проф акад доц им тел ок св г-н г-жа
      гос пос обл р-н ст п пп млн. руб./м`),
    either:
      wordSet(`т.д т.п др пр г гг в вв руб коп тыс млн млрд шт чел мин сек час кг км м см мм н.э янв февр апр авг сент
      окт нояб дек`),
    beforeNumber: wordSet('ст п пп стр рис табл гл ок № д кв корп'),
    afterNumber: wordSet('г в'),
  },
  beforeOrdinal: null,
  months: numberedWords(`
    января:1 февраля:2 марта:3 апреля:4 мая:5 июня:6 июля:7 августа:8 сентября:9 октября:10 ноября:11 декабря:12
    январь:1 февраль:2 март:3 апрель:4 май:5 июнь:6 июль:7 август:8 сентябрь:9 октябрь:10 ноябрь:11 декабрь:12
    январе:1 феврале:2 марте:3 апреле:4 мае:5 июне:6 июле:7 августе:8 сентябре:9 октябре:10 ноябре:11 декабре:12`),
  numbers: numberedWords(`
    два:2 две:2 двух:2 три:3 трёх:3 трех:3 четыре:4 четырёх:4 четырех:4 пять:5 пяти:5 шесть:6 шести:6 семь:7
    семи:7 восемь:8 восьми:8 девять:9 девяти:9 десять:10 десяти:10 одиннадцать:11 двенадцать:12 пятнадцать:15
    двадцать:20 тридцать:30 сорок:40 пятьдесят:50`),
  figures,
  cardinals: [toCardinal],
  caseEndings: [
    [/ь$/u, 'и'],
    [/ь$/u, 'ью'],
    [/десят$/u, 'десяти'],
    [/^сорок$/u, 'сорока'],
  ],
  numberInWord: /^(\p{L}+?)((?:летн|дневн|недельн|месячн|часов|минутн|секундн)\p{L}{2,3})$/iu,
  syllables: (word) => word.match(/[аеёиоуыэюя]/giu)?.length ?? 0,
  readingEase: { base: 206.835, sentence: 1.3, syllable: 60.1, source: 'Oborneva 2006' },
  plainEase: 35,
  sentenceWords: 17,
  address: {
    words: {
      informal: wholeWords('ты|тебя|тебе|тобой|тво(?:й|я|[её]|и|его|ей|ему|[её]м|им|их|ими|ю)', 'giu'),
      formal: wholeWords('вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|ем|им|их|ими|у)?', 'giu'),
    },
    called: { formal: 'вы', informal: 'ты' },
  },
  we: wholeWords('мы|нас|нам|нами|наш(?:а|е|и|его|ей|ему|ем|им|их|ими|у)?', 'giu'),
  passive:
    /(?<!\p{L})(?:был[аои]?|будет|будут|быть)\s+(?:\p{L}+о\s+)?\p{L}{2,}(?:ен|ён|ан|ян|ят|ыт)[аоы]?(?!\p{L})/iu,
  filler: FILLER,
  boasts: BOASTS,
  cliches: CLICHES,
  pointing: null,
  links: LINKS,
  negation: 'Неверно, что: ',
  outline: 'план с открытыми вопросами',
  missingFacts: (heading) => `сведения с источником для раздела «${heading}»`,
  functionWords: 'и в на с по для не что мы вы это как от из наш ваш к все',
  promptWords: null,
  lengthRatio: 0.92,
  labels: {
    sources: 'Источники',
    generatedWith: 'Создано в',
    sourceCount: { one: '{} источник', few: '{} источника', other: '{} источников' },
    readOn: 'Читайте также:',
    illustration: 'Иллюстрация',
  },
  drafting,
  machines,
  refused,
  requests,
  websites,
}
