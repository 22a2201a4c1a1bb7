import { test } from '@japa/runner'
import { withInternalLinks } from '#text/markdown/internal_links'

const target = (mainKeyword: string | null, at = 'a') => ({
  title: `About ${at}`,
  url: `https://marlowbikes.example/${at}`,
  mainKeyword,
})
const TEXT = `Before the first section a chain care note.

## Chain care in winter

"Chain care matters", says the workshop. Good chain care costs ten minutes a week.

Chain care is due after 300 kilometres.[^1]

[^1]: [Service plans](https://marlowbikes.example/service)
`

test.group('Links to the library', () => {
  test('are placed in the first of the writer’s own sentences that names the target', ({ assert }) => {
    const linked = withInternalLinks(TEXT, [target('chain care')], 'en')
    assert.equal(linked, TEXT.replace('Good chain care', 'Good [chain care](https://marlowbikes.example/a)'))
  })

  test('are put on a line above the footnotes where no sentence names them, at most three in all', ({
    assert,
  }) => {
    const many = ['a', 'b', 'c', 'd'].map((at) => target(null, at))
    const linked = withInternalLinks(TEXT, many, 'en')
    assert.include(
      linked,
      'Read on: [About a](https://marlowbikes.example/a), [About b](https://marlowbikes.example/b), [About c](https://marlowbikes.example/c)\n\n[^1]:'
    )
    assert.notInclude(linked, 'About d')
  })

  test('leave the text unchanged where there are none', ({ assert }) => {
    assert.equal(withInternalLinks(TEXT, [], 'en'), TEXT)
  })
})
