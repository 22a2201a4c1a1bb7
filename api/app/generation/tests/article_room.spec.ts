import { test } from '@japa/runner'
import { fitting } from '#generation/verification/article_room'
import { judgeCall, mostTokens } from '#generation/verification/judge_call'
import { judgePrompt, SYSTEM } from '#generation/verification/judge_prompt'
import type { Verifier } from '#generation/verification/verifier'
import { NO_USAGE } from '#model_server/types'
import type { Passage } from '#text/evidence/passages'

const PASSAGES = Array.from(
  { length: 30 },
  (_, at): Passage => ({
    ...{ id: `p${at + 1}`, sourceId: 's1', heading: `Part ${at % 4}`, language: 'en' },
    text: `The wagon number ${at} carries ${at + 40} kilograms ${'and more '.repeat(at % 7)}on its way to the market.`,
  })
)
const statement = (at: number) => ({
  text: `Statement ${at} is about a wagon.`,
  passages: PASSAGES.slice(at, at + 5),
})

test.group('What is asked again', () => {
  const others = [statement(0), statement(1)]
  const groups = [[statement(4), statement(5)], [statement(9)], [statement(14)]]
  const tokens = mostTokens([...others, ...groups[0]!], 'en')

  test('is what there is room for beside the others, the first groups before the rest, each as a whole', ({
    assert,
  }) => {
    const fits = (room: { tokens: number; calls: number }) => fitting(others, groups, room, 'en')
    assert.deepEqual(fits({ tokens, calls: 1 }), groups[0])
    assert.deepEqual(fits({ tokens: tokens - 1, calls: 1 }), [])
    assert.deepEqual(fits({ tokens: 10_000, calls: 1 }), groups.flat())
    assert.deepEqual(fits({ tokens: 10_000, calls: 0 }), [])
  })

  test('takes in no more than was reckoned with, whichever known sentences are drawn', async ({ assert }) => {
    const statements = [...others, ...groups.flat()]
    const most = mostTokens(statements, 'en')
    let asked = 0
    const verifier: Verifier = {
      name: 'v-1',
      async judge(sentences, passages) {
        asked += 1
        assert.isAtMost(Math.ceil((SYSTEM + judgePrompt(sentences, passages)).length / 4), most)
        return { value: new Map(), usage: NO_USAGE }
      },
      compare: async () => ({ value: [], usage: NO_USAGE }),
    }
    for (let round = 0; round < 50; round += 1)
      await judgeCall(verifier, statements, 'en', (task) => task(new AbortController().signal))
    assert.equal(asked, 100)
  })
})
