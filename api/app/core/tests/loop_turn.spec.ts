import { test } from '@japa/runner'
import { loopTurn } from '#core/concurrency/loop_turn'
import { onBehalfOf, type Rank } from '#core/concurrency/share'

/** What happens in which turn of the event loop. */
function observed() {
  let turn = 0
  let watching = true
  const count = () => {
    turn++
    if (watching) setImmediate(count)
  }
  setImmediate(count)
  const stop = () => {
    watching = false
  }
  return { turn: () => turn, stop }
}

test.group('Turns of the event loop', () => {
  test('each let one piece of work go on', async ({ assert, cleanup }) => {
    const loop = observed()
    cleanup(loop.stop)
    const turns: number[] = []
    const job = async () => {
      for (let piece = 0; piece < 5; piece++) {
        await loopTurn()
        turns.push(loop.turn())
      }
    }
    await Promise.all([job(), job(), job()])
    assert.lengthOf(turns, 15)
    assert.lengthOf(new Set(turns), 15)
  })

  test('go to single jobs before batches, and in the order of arrival otherwise', async ({ assert }) => {
    const order: string[] = []
    const piece = (name: string, rank: Rank) =>
      onBehalfOf({ accountId: name, rank }, () => loopTurn()).then(() => order.push(name))
    await Promise.all([piece('batch', 2), piece('one', 1), piece('claim', 0), piece('other', 1)])
    assert.deepEqual(order, ['claim', 'one', 'other', 'batch'])
  })
})
