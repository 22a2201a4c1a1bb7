import { test } from '@japa/runner'
import { normalizeMarkdown } from '#generation/imports/normalize_markdown'

const of = (markdown: string, title: string | null = null) => normalizeMarkdown(markdown, title)

test.group('A text that is imported', () => {
  test('has its title apart and its sections on the second level', ({ assert }) => {
    assert.containSubset(of('# Brakes\n\nText.\n\n## Pads\n\n### Wear\n\nMore.'), {
      title: 'Brakes',
      content: 'Text.\n\n## Pads\n\n### Wear\n\nMore.',
    })
    assert.containSubset(of('Brakes\n======\n\nText.\n\nPads\n----\n\nMore.'), {
      title: 'Brakes',
      content: 'Text.\n\n## Pads\n\nMore.',
    })
  })

  test('keeps sections of the first level as sections, when they are several', ({ assert }) => {
    const { title, content } = of('Text.\n\n# Pads\n\nOne.\n\n# Discs\n\n## Wear\n\nTwo.')
    assert.isNull(title)
    assert.equal(content, 'Text.\n\n## Pads\n\nOne.\n\n## Discs\n\n### Wear\n\nTwo.')
  })

  test('lets sections that begin too low rise', ({ assert }) => {
    assert.equal(of('#### Pads\n\nOne.', 'Brakes').content, '## Pads\n\nOne.')
  })

  test('is called as it was asked for, and does not say so twice', ({ assert }) => {
    assert.containSubset(of('# **Brakes**\n\nText.', 'Brakes'), { title: 'Brakes', content: 'Text.' })
  })

  test('takes its title, description and address from its front matter', ({ assert }) => {
    const text = '---\ntitle: "Brakes: pads"\ndescription: About pads\nslug: brakes\n---\n\nText.'
    assert.deepEqual(of(text), {
      title: 'Brakes: pads',
      description: 'About pads',
      slug: 'brakes',
      content: 'Text.',
    })
  })

  test('keeps rules, code and tables as they are', ({ assert }) => {
    for (const text of [
      '---\n\nText between rules.\n\n---',
      '```\n# no heading\n```',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      'Two lines\nof a paragraph\n\n- an item\n---\n\nMore.',
    ])
      assert.equal(of(text).content, text)
  })

  test('strips what ends a heading or a line, except two blanks, which break it', ({ assert }) => {
    const { content } = of('## Pads ##  \n\nOne.  \nTwo. \t \n\n### __Old__ #\n\nThree.', 'Brakes')
    assert.equal(content, '## Pads\n\nOne.  \nTwo.\n\n### Old\n\nThree.')
  })

  test('takes no longer for blanks inside a line than for words', ({ assert }) => {
    const blanks = ' '.repeat(400_000)
    for (const line of [`Pads${blanks}wear.`, `## Pads${blanks}wear`])
      assert.equal(of(`Text.\n\n${line}`, 'Brakes').content, `Text.\n\n${line}`)
  })
})
