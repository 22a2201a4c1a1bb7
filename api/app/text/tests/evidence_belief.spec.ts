import { test } from '@japa/runner'
import { believe, type Judgment } from '#text/evidence/believe'
import { controlsFor } from '#text/evidence/controls'
import type { Passage } from '#text/evidence/passages'
import { sites } from '../../../../bench/claims/corpus.mjs'
import { reader } from '../../../../bench/claims/reader.mjs'

const passage = (id: string, text: string): Passage => ({
  id,
  sourceId: 's1',
  heading: null,
  text,
  language: 'en',
})
const PASSAGES = [
  passage('p1', 'The first check is due after 300 kilometers.'),
  passage('p2', 'We mend tandems of every make in two days.'),
]
const verdictOn = (text: string, judgment: Judgment, passages = PASSAGES) =>
  believe({ text, language: 'en' }, judgment, passages)?.verdict ?? null

test.group('What is believed of a verifier', () => {
  const AWARD = 'The owner won the Golden Spoke award.'

  test('an accusation with words of a passage about the same', ({ assert }) => {
    const words = 'The first check is due after 300 kilometers'
    assert.equal(
      verdictOn('The first check comes after a year.', { verdict: 'contradicted', words }),
      'unsupported'
    )
    assert.isNull(
      verdictOn('The first check comes after a year.', { verdict: 'contradicted', words: 'after two years' })
    )
  })

  test('that something is invented, where no passage is about it', ({ assert }) => {
    const words = 'We mend tandems of every make'
    assert.equal(verdictOn(AWARD, { verdict: 'not_stated', words }), 'unsupported')
    assert.isNull(verdictOn(AWARD, { verdict: 'contradicted', words }), 'nothing of it is contradicted')
    assert.isNull(verdictOn(AWARD, { verdict: 'supported', words }))
  })

  for (const [language, first, second, other, claim, paraphrase] of [
    [
      'en',
      'Beginners should have the brakes checked every spring.',
      'We mend tandems of every make in two days.',
      'We mend tandems of every make',
      'According to the Federal Institute for Risk, beginners should have the brakes checked every spring.',
      'The brakes of beginners are checked in spring.',
    ],
    [
      'de',
      'Anfänger sollten die Bremsen jedes Frühjahr prüfen lassen.',
      'Tandems aller Marken werden in zwei Tagen repariert.',
      'Tandems aller Marken werden',
      'Laut dem Bundesinstitut für Risikobewertung sollten Anfänger die Bremsen jedes Frühjahr prüfen lassen.',
      'Jedes Frühjahr sollten Anfänger die Bremsen prüfen lassen.',
    ],
    [
      'ru',
      'Новичкам стоит проверять тормоза каждую весну.',
      'Тандемы любых марок мы чиним за два дня.',
      'Тандемы любых марок мы чиним',
      'По данным Росстандарта, новичкам стоит проверять тормоза каждую весну.',
      'Каждую весну новичкам стоит проверять тормоза.',
    ],
  ] as const)
    test(`that an institution is invented which no passage names, whatever else they say, in ${language}`, ({
      assert,
    }) => {
      const passages = [first, second].map((text, at) => ({ ...passage(`p${at + 1}`, text), language }))
      const verdict = (text: string) =>
        believe({ text, language }, { verdict: 'not_stated', words: other }, passages)?.verdict ?? null
      assert.equal(verdict(claim), 'unsupported')
      assert.isNull(
        verdict(paraphrase),
        'what passages do say is not accused with words about something else'
      )
    })

  test('no such accusation, where a passage is about the same', ({ assert }) => {
    const judgment: Judgment = { verdict: 'not_stated', words: 'The first check is due' }
    assert.isNull(verdictOn('Tandems are mended within two days.', judgment))
  })

  test('no accusation with words of a passage that it was not given', ({ assert }) => {
    const judgment: Judgment = { verdict: 'not_stated', words: 'We mend tandems of every make' }
    assert.isNull(verdictOn(AWARD, judgment, PASSAGES.slice(0, 1)))
  })
})

test.group('Sentences with a known verdict', () => {
  const LINES = [
    passage('p3', 'How lessons at our school work in detail'),
    passage('p4', 'When do the lessons begin on Mondays?'),
  ]

  test('are made from sentences that state something', ({ assert }) => {
    for (let round = 0; round < 50; round += 1)
      for (const { text } of controlsFor([...LINES, ...PASSAGES])) assert.notMatch(text, /lessons/)
  })

  test('are not made from what the page may not mean', ({ assert }) => {
    const taken = [
      passage('p5', '- The grant of the town is for new houses alone.'),
      passage('p6', '“Nobody needs a check before the winter. I never had one,” says a visitor.'),
      passage('p7', 'Every chain has to be replaced in spring. That is not so, as our mechanics know.'),
    ]
    for (let round = 0; round < 50; round += 1)
      for (const { text } of controlsFor([...taken, ...PASSAGES]))
        assert.notMatch(text, /grant|before the winter|Every chain/)
  })

  test('are made from what there is where no passage has a sentence', ({ assert }) => {
    assert.lengthOf(controlsFor(LINES), 3)
  })
})

/** Answers about sentences that code left undecided, given without labels, and how many they were. */
const READERS = [
  ['2026-11-27-reader', 119],
  ['2026-11-29-reader-2', 99],
] as const
const MAX_MISSED = 0.1

test.group('Code and a reader', () => {
  for (const [file, count] of READERS)
    test(`accuse nothing true, support nothing false and catch nearly all that is false: ${file}`, async ({
      assert,
    }) => {
      const answers = new URL(`../../../../bench/claims/answers/${file}.jsonl`, import.meta.url)
      const answerTo = await reader((path) => import(new URL(`../../${path}`, import.meta.url).href), answers)
      const answered = sites
        .flatMap(({ sentences }) => sentences.map((sentence) => ({ sentence, answer: answerTo(sentence) })))
        .filter(({ answer }) => answer?.by === 'reader')
      assert.lengthOf(answered, count)
      const wrongly = answered.filter(
        ({ sentence, answer }) => answer!.verdict === (sentence.isTrue ? 'unsupported' : 'supported')
      )
      assert.deepEqual(
        wrongly.map(({ sentence }) => sentence.text),
        []
      )
      const lies = answered.filter(({ sentence }) => !sentence.isTrue)
      const missed = lies.filter(({ answer }) => answer!.verdict !== 'unsupported')
      assert.isAtMost(missed.length, MAX_MISSED * lies.length)
    })
})
