import { test } from '@japa/runner'
import { distinctPages, withPages } from '#generation/research/rank_pages'
import { makeOutline, makeSource } from '#writers/tests/support/writer_inputs'

const OIL =
  'Hub gears want fresh oil every 5,000 kilometres, and the oil of a hub gear is drained when it is warm.\n\nTake the wheel out first.'
const PADS =
  'Brake pads of a loaded bike wear within 1,500 kilometres.\n\nLook at the brake pads each month and change both at once.'

test.group('Pages that were found', () => {
  test('go to the sections that they serve, beside the sources that those name', ({ assert }) => {
    const [first] = makeOutline().blocks
    const section = (id: string, heading: string, sourceIds: string[]) => ({
      ...first!,
      id,
      heading,
      question: `${heading}?`,
      points: [heading],
      sourceIds,
    })
    const blocks = [
      section('b1', 'Oil of hub gears', ['s1']),
      section('b2', 'Worn brake pads', []),
      section('b3', 'Insurance against theft', []),
    ]
    const pages = [makeSource('s2', OIL), makeSource('s3', PADS), makeSource('s4', 'A recipe for bread.')]
    assert.deepEqual(
      withPages(blocks, pages).map(({ sourceIds }) => sourceIds),
      [['s1', 's2'], ['s3'], []]
    )
  })

  test('that say the same count once, and not at all where it is known already', ({ assert }) => {
    const copy = `Copied! ${OIL}`
    const ids = (pages: { id: string }[]) => pages.map(({ id }) => id)
    const pages = [makeSource('s1', OIL), makeSource('s2', copy), makeSource('s3', PADS)]
    assert.deepEqual(ids(distinctPages(pages)), ['s1', 's3'])
    assert.deepEqual(ids(distinctPages(pages, [makeSource('s0', PADS)])), ['s1'])
  })
})
