import { test } from '@japa/runner'
import { shownOnPictures } from '#generation/verification/shown_on_pictures'
import { drawIllustration } from '#illustrators/local/local_illustrator'
import { toStatements } from '#text/evidence/statements'
import { makeBrief } from '#writers/tests/support/writer_inputs'

const TEXT = {
  title: 'Flour by the sack',
  companyName: 'Lower Mill',
  metaTitle: null,
  metaDescription: null,
  mainImageAlt: null,
  language: 'en',
  content: `# Flour by the sack

Flour keeps for months.

## How to store it

1. Sieve it once.
2. Fill it into jars, up to the brim.
3. Close them tightly and keep them in the dark for as long as you like.

## What it costs

| Flour | Small sack | Large sack |
| --- | --- | --- |
| Wheat | £2.40 | £9 |
| Rye | £2.10 | £8 |
`,
}

const TABLES = {
  'What it costs':
    '| Flour | Small sack | Large sack |\n| --- | --- | --- |\n| Wheat | £2.40 | £9 |\n| Rye | £2.10 | £8 |',
  'What three cost': '| Flour | Price |\n| --- | --- |\n| Wheat | £9 |\n| Rye | £8 |\n| Spelt | £11 |',
}

test.group('The text of a drawn picture', () => {
  const shown = shownOnPictures(TEXT, toStatements(TEXT))
  const textsOf = (alt: string) => shown(alt)?.map(({ text }) => text) ?? null

  test('is known by the title, the sentence or the heading that it repeats', ({ assert }) => {
    assert.deepEqual(textsOf('Flour by the sack; Lower Mill'), ['Flour by the sack'])
    assert.deepEqual(textsOf('Illustration: What it costs'), ['What it costs'])
    assert.deepEqual(textsOf('Flour keeps for months.'), ['Flour keeps for months.'])
    assert.deepEqual(textsOf('How to store it: Sieve it once.'), ['How to store it', 'Sieve it once.'])
  })

  for (const [heading, table] of Object.entries(TABLES))
    test(`is known as it is drawn: ${heading}`, async ({ assert }) => {
      const text = { ...TEXT, content: `# Flour by the sack\n\n## ${heading}\n\n${table}\n` }
      const { altText } = await drawIllustration({
        ...{ kind: 'block', title: heading, text: table, ordinal: 0, brief: makeBrief() },
        ...{ width: 1200, height: 800 },
      })
      const found = shownOnPictures(text, toStatements(text))(altText)
      assert.deepEqual(
        found?.map(({ place }) => place),
        ['heading', ...table.split('\n').slice(2).fill('table')],
        altText
      )
    })

  test('is known by the items of a list and the rows of a table, to the word', ({ assert }) => {
    const steps = ['Sieve it once.', 'Fill it into jars, up to the brim.']
    assert.deepEqual(
      textsOf(
        'How to store it: 1. Sieve it once; 2. Fill it into jars, up to the brim; 3. Close them tightly ...'
      ),
      ['How to store it', ...steps, 'Close them tightly and keep them in the dark for as long as you like.']
    )
    const rows = ['Wheat | £2.40 | £9', 'Rye | £2.10 | £8']
    assert.deepEqual(textsOf('What it costs: Wheat £9, Rye £8 (Large sack)'), ['What it costs', ...rows])
    assert.deepEqual(
      textsOf('What it costs: Wheat: Small sack £2.40, Large sack £9; Rye: Small sack £2.10, Large sack £8'),
      ['What it costs', ...rows]
    )
    for (const other of [
      'What it costs: Wheat £8, Rye £9 (Large sack)',
      'What it costs: Wheat £9, Rye £8 (Small sack)',
      'How to store it: 1. Sieve it once; 2. Fill it into jars',
      'How to store it: Sieve it once; Keep it for ten years',
      'Flour that won an award',
    ])
      assert.isNull(textsOf(other), other)
  })
})
