import { test } from '@japa/runner'
import { callsOf, judgeCall } from '#generation/verification/judge_call'
import { type AskedSentence, judgePrompt } from '#generation/verification/judge_prompt'
import type { Verifier } from '#generation/verification/verifier'
import { tokensIn } from '#model_server/tokens'
import { NO_USAGE } from '#model_server/types'
import type { Judgment } from '#text/evidence/believe'
import type { Passage } from '#text/evidence/passages'
import { patchPrompt } from '#writers/model/prompts/patch'
import { makeBrief } from '#writers/tests/support/writer_inputs'

const passage = (id: string, text: string): Passage => ({
  ...{ id, sourceId: 's1', heading: null, text, language: 'en' },
})
const PASSAGES = [
  passage('p1', 'The box of the long bike takes two children from the age of one.'),
  passage('p2', 'The short bike costs 3,950 pounds and has a payload of 80 kilograms.'),
]

/** Judges the known sentences right, and what it is asked as `judgment` says. */
const verifierOf = (judgment: Judgment, asked: AskedSentence[]): Verifier => ({
  name: 'v-1',
  async judge(sentences, passages) {
    asked.push(...sentences)
    const value = new Map(
      sentences.map(({ id, text }): [string, Judgment] => {
        if (text === QUESTION.text) return [id, judgment]
        const isTrue = passages.some((one) => one.text === text)
        const words = passages.find((one) => text.endsWith(one.text.slice(-20)))?.text ?? ''
        return [id, { verdict: isTrue ? 'supported' : 'contradicted', words: isTrue ? text : words }]
      })
    )
    return { value, usage: NO_USAGE }
  },
  compare: async () => ({ value: [], usage: NO_USAGE }),
})

const QUESTION = {
  text: 'It carries a pair of toddlers.',
  context: 'The short bike is the cheapest of them all.',
  passages: PASSAGES,
}
const ACCUSED: Judgment = { verdict: 'contradicted', words: 'The box of the long bike takes two children' }

test.group('A sentence with what it cannot be judged without', () => {
  test('is judged and believed together with it', async ({ assert }) => {
    const asked: AskedSentence[] = []
    const ask = (task: (signal: AbortSignal) => ReturnType<Verifier['judge']>) =>
      task(new AbortController().signal)
    const { beliefs } = await judgeCall(verifierOf(ACCUSED, asked), [QUESTION], 'en', ask)
    assert.equal(beliefs[0]?.verdict, 'unsupported')
    const own = asked.find(({ text }) => text === QUESTION.text)!
    assert.include(
      judgePrompt([own], PASSAGES),
      '{The short bike is the cheapest of them all.} It carries a pair of toddlers.'
    )
    const both = [{ ...own, id: 'c8', text: QUESTION.context, before: undefined }, own]
    assert.include(
      judgePrompt(both, PASSAGES),
      `${own.id} (1 2) {c8} It carries`,
      'one that is asked about as well is named'
    )
  })
})

test.group('Statements that code leaves open', () => {
  const pool = Array.from({ length: 60 }, (_, at) => passage(`p${at + 1}`, `The wagon number ${at} is blue.`))
  const carriedBy = (calls: { passages: Passage[] }[][]) =>
    calls.reduce((sum, call) => sum + new Set(call.flatMap(({ passages }) => passages)).size, 0)

  for (const [count, sizes] of [
    [19, [19]],
    [40, [40]],
    [41, [20, 21]],
    [98, [20, 38, 40]],
    [120, [40, 40, 40]],
  ] as const)
    test(`are divided into calls of 20 to 40 where there are ${count}`, ({ assert }) => {
      const statements = Array.from({ length: count }, (_, at) => ({
        ...{ text: `Statement ${at}.`, passages: pool.slice(Math.floor(at / 2), Math.floor(at / 2) + 5) },
      }))
      const calls = callsOf(statements)
      assert.deepEqual(
        calls.map(({ length }) => length),
        [...sizes]
      )
      assert.sameMembers(calls.flat(), statements)
      for (const call of calls)
        assert.deepEqual(
          call,
          statements.filter((one) => call.includes(one)),
          'in their order'
        )
      assert.isAtMost(carriedBy(calls), pool.length + 5 * calls.length)
    })

  test('share a call with those that are judged by the same passages', ({ assert }) => {
    const subjects = [pool.slice(0, 5), pool.slice(5, 10), pool.slice(10, 15)]
    const statements = Array.from({ length: 90 }, (_, at) => ({
      ...{ text: `Statement ${at}.`, passages: subjects[at % 3]! },
    }))
    const calls = callsOf(statements)
    assert.lengthOf(calls, 3)
    assert.isAtMost(carriedBy(calls), 20, 'each subject in one call, one of them in two')
  })

  test('are divided further where a call would be too long', ({ assert }) => {
    const long = Array.from({ length: 30 }, (_, at) =>
      passage(`p${at}`, `${at} ${'blue wagon '.repeat(200)}`)
    )
    const statements = long.map((one, at) => ({ text: `Statement ${at}.`, passages: [one] }))
    const calls = callsOf(statements)
    assert.sameMembers(calls.flat(), statements)
    for (const call of calls)
      assert.isAtMost(
        call.reduce((sum, { passages }) => sum + passages[0]!.text.length, 0),
        24_000
      )
  })
})

test.group('What failed', () => {
  const failed = Array.from({ length: 20 }, (_, at) => ({
    id: `f${at + 1}`,
    place: 'text' as const,
    text: `The short bike costs ${4_000 + at} pounds in all.`,
    reason: null,
    isContradicted: true,
    words: 'costs 3,950 pounds' as string | null,
    passage: PASSAGES[1]!,
    next: at === 0 ? 'That is less than the long one.' : null,
  }))

  test('is asked about in a line each, with the sentences that decide or each passage once', ({ assert }) => {
    const { system, user } = patchPrompt({ brief: makeBrief(), sources: [], failed })
    assert.include(user, `"source":"${PASSAGES[1]!.text}"`, 'the whole sentence, not the words alone')
    assert.notInclude(user, 'BEGIN passages')
    assert.include(user, '"next":"That is less than the long one."')
    const [first] = failed.slice(0, 1)
    const single = patchPrompt({ brief: makeBrief(), sources: [], failed: [first!] })
    const each = (tokensIn(user) - tokensIn(single.user)) / (failed.length - 1)
    assert.isBelow(each, 60)
    assert.notInclude(system, '[^s1]')
    const unknown = failed.map((one) => ({ ...one, words: null, isContradicted: false }))
    const withPassage = patchPrompt({ brief: makeBrief(), sources: [], failed: unknown }).user
    assert.equal(withPassage.split(PASSAGES[1]!.text).length, 2)
    assert.equal(withPassage.split('"passage":"p2"').length, failed.length + 1)
  })
})
