import { test } from '@japa/runner'
import { foldedWords } from '#text/language/shingles'
import type { Length } from '#text/types'
import { LocalWriter } from '../local/local_writer.js'
import { visibleWords } from '../local/parts.js'
import { THIRTY } from './fixtures/briefs.js'
import { brief, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const MAX_SHARED = 0.3
const NTH = ['first', 'second', 'third']

const runsOf = (text: string): Set<string> => {
  const words = foldedWords(text.replace(/\[\^[^\]]+\]/g, ' '))
  return new Set(words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' ')))
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small].filter((run) => large.has(run)).length / Math.max(1, small.size)
}

const PRICES = makeSource(
  's1',
  [
    'Fold Lane Bindery repairs books in Norwich. The workshop was opened in 1998 and has four binders.',
    'What a repair costs',
    'An estimate is free and takes ten minutes at the counter. Repairs above £200 are paid half in advance.',
    'How a book is repaired',
    'First, the binder photographs the book. Then the old glue is taken off the spine. After that, loose sections are sewn on linen tape. Finally, the case is put back or made new.',
  ].join('\n\n'),
  { title: 'Fold Lane Bindery | Book repair in Norwich' }
)
const KEEPING = makeSource(
  's2',
  [
    'Old books last longest at 16 to 18 degrees. Attics and cellars are the worst places for old books.',
    'Books should stand upright and be neither squeezed nor leaning.',
    'Mistakes',
    'Adhesive tape damages paper more than the tear does. Rubber bands cut into the edges of the boards.',
  ].join('\n\n'),
  { title: 'Keeping old books | Fold Lane Bindery' }
)

test.group('What an article takes from a website', () => {
  test('two requests about different things of one site share at most 30% of five-word runs', async ({
    assert,
  }) => {
    const drafts = []
    for (const { name, brief: request, sources } of THIRTY.filter((one) => one.sources.length > 0)) {
      const { body } = await draft(writer, request, sources)
      drafts.push({ name, site: request.company?.name, runs: runsOf(body) })
    }
    for (const [at, one] of drafts.entries())
      for (const other of drafts.slice(at + 1).filter(({ site }) => site === one.site))
        assert.isAtMost(shared(one.runs, other.runs), MAX_SHARED, `${one.name} / ${other.name}`)
  })

  test('what another page says of another subject stays out; the procedure of its own stays whole', async ({
    assert,
  }) => {
    const costs = await draft(writer, brief({ prompt: 'What does it cost to have a book repaired?' }), [
      PRICES,
      KEEPING,
    ])
    assert.include(costs.body, 'An estimate is free')
    for (const step of ['First, the binder', 'Then the old glue', 'After that, loose', 'Finally, the case'])
      assert.include(costs.body, step)
    assert.notInclude(costs.body, 'Attics and cellars')
    const keeping = await draft(writer, brief({ prompt: 'How to keep old books at home' }), [PRICES, KEEPING])
    assert.match(keeping.touches.introduction, /^Old books last longest at 16 to 18 degrees\./)
    assert.include(keeping.body, 'Books should stand upright')
    assert.notInclude(keeping.body, 'An estimate is free')
  })

  test('the length that was asked for is filled with related passages, as far as they go', async ({
    assert,
  }) => {
    const part = (index: number): string =>
      [3, 7, 11, 13].map((step) => `b${(index * step + 40).toString(36)}x`).join(' and ')
    const related = Array.from(
      { length: 90 },
      (_, index) => `Every bicycle has ${part(index)} in the places where the workshop looks twice a year.`
    )
    const own = ['Brakes', 'The pads of the brakes last two years. The discs of the brakes last longer.']
    const page = makeSource(
      's1',
      [
        ...own,
        ...related.flatMap((one, at) =>
          at % 30 === 0 ? [`Checks of a bicycle in the ${NTH[at / 30]} month`, one] : [one]
        ),
      ].join('\n\n')
    )
    const sizes: number[] = []
    for (const length of ['short', 'medium', 'long'] as Length[]) {
      const { body } = await draft(writer, brief({ prompt: 'Brakes of a bicycle', length }), [page])
      assert.match(body, /^The pads of the brakes last two years\./)
      sizes.push(visibleWords(body, 'en'))
    }
    const [short = 0, medium = 0, long = 0] = sizes
    assert.isAtLeast(short, 450)
    assert.isAbove(medium, short * 1.2)
    assert.isAbove(long, medium * 1.2)
  })

  test('a sentence about the table above it follows the table', async ({ assert }) => {
    const page = makeSource(
      's1',
      [
        'Firewood dries in the wind. Firewood burns well below 20 percent moisture.',
        'How long firewood takes to dry',
        'These times hold for logs of 25 centimetres. Unsplit rounds take twice as long.',
      ].join('\n\n'),
      {
        tables: [
          {
            caption: 'How long firewood takes to dry',
            columns: ['Species', 'Months'],
            rows: [
              ['Ash', '9'],
              ['Oak', '24'],
            ],
          },
        ],
      }
    )
    const { body } = await draft(writer, brief({ prompt: 'How to dry firewood' }), [page])
    assert.isAbove(body.indexOf('These times hold'), body.indexOf('| Oak | 24 |'))
  })
})
