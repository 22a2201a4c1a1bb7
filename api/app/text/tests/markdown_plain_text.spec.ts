import { test } from '@japa/runner'
import fc from 'fast-check'
import { plainText } from '#text/markdown/plain_text'

test.group('An article as plain text', () => {
  test('underlines headings, lays out lists and tables, numbers footnotes', ({ assert }) => {
    const text = plainText(`# Roofs

A **bold** start with [a link](https://a.example/b).[^1]

## Steps

1. Look
2. Call
   - today

| Service | Price |
| --- | --- |
| Check | 150 |
| Tile replacement | 240 |

> Said so.

![A tile](x.png)

[^1]: [Source page](https://a.example/source)
`)
    assert.equal(
      text,
      `Roofs
=====

A bold start with a link (https://a.example/b).[1]

Steps
-----

1. Look
2. Call
   - today

Service          | Price
-----------------+------
Check            | 150
Tile replacement | 240

> Said so.

[A tile]

----

1. Source page (https://a.example/source)
`
    )
  })

  test('keeps gaps readable and leaves raw HTML out', ({ assert }) => {
    assert.equal(plainText('A [[add: price]].\n\n<script>alert(1)</script>\n'), 'A [[add: price]].\n')
  })

  test('of an empty text is empty', ({ assert }) => {
    assert.equal(plainText(' \n\n'), '')
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        plainText(text)
      })
    )
  })
})
