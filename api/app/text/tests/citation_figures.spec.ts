import { test } from '@japa/runner'
import { citations } from '../../../../bench/evaluation/citations.mjs'

const A = 'https://a.example/'
const B = 'https://b.example/'
const PAGES: Record<string, string> = {
  [A]: 'A repair of the spine costs £9 today.',
  [B]: 'The workshop repairs books and maps.',
}
const textOf = (url: string) => PAGES[url] ?? ''
const article = (body: string) => ({
  body,
  notes: new Map([
    ['1', A],
    ['2', B],
  ]),
})
const figures = async (body: string, more = {}) => {
  const { pairs, effective } = await citations(article(body), { language: 'en', textOf, ...more })
  return [pairs, effective]
}

test.group('The citation figures of the evaluation', () => {
  for (const [what, body, expected] of [
    ['count a statement once for each page', 'A repair costs £9.[^1] A repair costs £9.[^1]', [1, 1]],
    ['find a wrong figure', 'A repair costs £12.[^1]', [1, 0]],
    ['find what the page does not speak of', 'Whales sing in deep water.[^1]', [1, 0]],
    ['hold each page to it', 'The workshop repairs books.[^1][^2]', [2, 1]],
    ['leave out what cites nothing', 'A repair costs £12. Ask for it.', [0, 0]],
  ] as const)
    test(what, async ({ assert }) => {
      assert.deepEqual(await figures(body), expected)
    })

  test('are a judge’s where there is one', async ({ assert }) => {
    assert.deepEqual(await figures('A repair costs £9.[^1]', { judge: () => false }), [1, 0])
  })
})
