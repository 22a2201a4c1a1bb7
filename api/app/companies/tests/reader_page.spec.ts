import { test } from '@japa/runner'
import { parsePage } from '#companies/reader/page/parse_page'
import { HIDDEN } from './fixtures/hidden_text.js'

const VISIBLE = 'Marlow Cycles repairs bicycles beside the station since 2009.'

function parse(html: string | Buffer, charset: string | null = null) {
  return parsePage({ html: Buffer.from(html), url: 'https://shop.example.com/a/', charset })
}

function page(body: string, head = ''): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`
}

test.group('Reading a page | hidden text', () => {
  test('leaves out {$self}')
    .with(Object.keys(HIDDEN))
    .run(({ assert }, name) => {
      const parsed = parse(page(`<main><h1>Shop</h1><p>${VISIBLE}</p>${HIDDEN[name]}</main>`))
      assert.include(parsed.text, VISIBLE)
      // An alternative text is only shown to the website's owner, who chooses among its photos.
      const read = name === 'an attribute' ? { ...parsed, photos: [] } : parsed
      const everything = `${JSON.stringify(read)}`.normalize('NFKC')
      assert.notInclude(everything, 'Zorblax')
      assert.notMatch(everything, /[\u{e0000}-\u{e007f}]/u)
    })

  test('keeps visible text: {name}')
    .with([
      {
        name: 'light text on a dark ground',
        html: '<div style="background:#123"><p style="color:#fff">TEXT</p></div>',
      },
      {
        name: 'a rule that a later one undoes',
        html: '<style>.t{display:none}.t.on{display:block}</style><p class="t on">TEXT</p>',
      },
      {
        name: 'what is hidden in print only',
        html: '<style>@media print{.n{display:none}}</style><p class="n">TEXT</p>',
      },
      { name: 'text that fades in', html: '<p style="opacity:0;transform:translateY(20px)">TEXT</p>' },
      {
        name: 'a button color with a ground of its own',
        html: '<style>.b{color:#fff;background:#080}</style><p class="b">TEXT</p>',
      },
      {
        name: 'white text where a stylesheet elsewhere decides',
        html: '<link rel="stylesheet" href="/s.css"><p style="color:#fff">TEXT</p>',
      },
      {
        name: 'a rule with a selector unknown here',
        html: '<style>p::-x-thing(a):nope{display:none}</style><p>TEXT</p>',
      },
      {
        name: 'a rule for phones',
        html: '<style>@media (max-width:600px){.m{display:none}}</style><p class="m">TEXT</p>',
      },
      { name: 'text that slides in', html: '<p style="position:relative;left:-600px">TEXT</p>' },
      { name: 'a small bleed to the left', html: '<p style="margin-left:-20px">TEXT</p>' },
      {
        name: 'grey that is light, but grey',
        html: '<p style="color:#e8e8e8">TEXT</p>',
      },
      {
        name: 'talk of machines that is for people',
        html: '<p>TEXT Our AI assistant should answer every question, and it shows the previous orders of a customer.</p>',
      },
      {
        name: 'model numbers and figures among letters',
        html: '<p>TEXT The R4 and the 3D7 need no oil; all 5 models come with printed instructions.</p>',
      },
      {
        name: 'talk of instructions that is for people',
        html: '<p>TEXT Follow the instructions in the manual, all of them.</p>',
      },
    ])
    .run(({ assert }, { html }) => {
      assert.include(parse(page(`<main><h1>A</h1>${html.replace('TEXT', VISIBLE)}</main>`)).text, VISIBLE)
    })

  test('runs no script and loads nothing', ({ assert }) => {
    const marker = '__cygnet_script_ran'
    const parsed = parse(
      page(`<script>globalThis.${marker} = true; document.title = 'x'</script>
        <img src="http://127.0.0.1:1/x" onerror="globalThis.${marker} = true"><p>${VISIBLE}</p>`)
    )
    assert.notProperty(globalThis, marker)
    assert.equal(parsed.title, 'Shop')
  })
})

test.group('Reading a page | text', () => {
  test('separates paragraphs, headings and marked items by blank lines, without menus and footers', ({
    assert,
  }) => {
    const parsed = parse(
      page(`<nav><a href="/x">Menu</a></nav><div class="cookie-banner"><p>We use cookies.</p></div>
        <main><h1>Our work</h1><p>One   <b>bold</b>\n line &amp; more.</p><ul><li>First item</li><li>Second item</li></ul>
        <ol><li><p>Open the lid.</p><p>It is heavy.</p></li><li>Close it.</li></ol>
        <div>Loose text<br>goes on<br><br>New paragraph</div><p><a href="/book">Book now</a></p></main>
        <footer><p>Imprint</p></footer>`)
    )
    assert.deepEqual(parsed.text.split('\n\n'), [
      'Our work',
      'One bold line & more.',
      '- First item',
      '- Second item',
      '1. Open the lid.',
      'It is heavy.',
      '2. Close it.',
      'Loose text goes on',
      'New paragraph',
    ])
    assert.deepEqual(parsed.sections, [
      {
        heading: 'Our work',
        level: 1,
        paragraphs: ['One bold line & more.', 'Loose text goes on', 'New paragraph'],
        items: ['First item', 'Second item', 'Open the lid.', 'It is heavy.', 'Close it.'],
      },
    ])
  })

  test('keeps the text of a page whose main element is empty, or that has none', ({ assert }) => {
    assert.include(parse(page(`<main></main><div><p>${VISIBLE}</p></div>`)).text, VISIBLE)
    assert.include(parse(page(`<form><main><h1>Shop</h1><p>${VISIBLE}</p></main></form>`)).text, VISIBLE)
    assert.include(parse(VISIBLE).text, VISIBLE)
  })

  test('finds the article on a page with much around it', ({ assert }) => {
    const paragraph = `${VISIBLE} It takes two days, and the price is on the board, and nobody minds when you stay to watch. `
    const story = `<p>${paragraph.repeat(3)}1</p><p>${paragraph.repeat(3)}2</p><p>${paragraph.repeat(3)}3</p>`
    const around = '<div class="sidebar"><ul><li><a href="/1">Other story</a></li></ul></div>'
    const parsed = parse(page(`<div id="content"><article><h1>Story</h1>${story}</article>${around}</div>`))
    assert.include(parsed.text, VISIBLE)
    assert.notInclude(parsed.text, 'Other story')
  })

  test('decodes {name}')
    .with([
      { name: 'UTF-8 without declaration', bytes: Buffer.from('<p>Größe – 20 €</p>'), charset: null },
      {
        name: 'the charset of the header',
        bytes: Buffer.from('<p>Gr\xf6\xdfe \x96 20 \x80</p>', 'latin1'),
        charset: 'windows-1252',
      },
      {
        name: 'ISO-8859-1 as browsers do',
        bytes: Buffer.from('<p>Gr\xf6\xdfe \x96 20 \x80</p>', 'latin1'),
        charset: 'iso-8859-1',
      },
      {
        name: 'the charset of a meta element',
        bytes: Buffer.from('<meta charset="windows-1252"><p>Gr\xf6\xdfe \x96 20 \x80</p>', 'latin1'),
        charset: null,
      },
      {
        name: 'the charset of an http-equiv',
        bytes: Buffer.from(
          '<meta http-equiv="content-type" content="text/html; charset=windows-1252"><p>Gr\xf6\xdfe \x96 20 \x80</p>',
          'latin1'
        ),
        charset: null,
      },
      {
        name: 'Western text without declaration',
        bytes: Buffer.from('<p>Gr\xf6\xdfe \x96 20 \x80</p>', 'latin1'),
        charset: null,
      },
      {
        name: 'UTF-16 by its byte order mark',
        bytes: Buffer.from('\ufeff<p>Größe – 20 €</p>', 'utf16le'),
        charset: 'utf-8',
      },
      {
        name: 'UTF-8 by its byte order mark, whatever the header says',
        bytes: Buffer.from('\ufeff<p>Größe – 20 €</p>'),
        charset: 'windows-1251',
      },
      { name: 'an unknown charset', bytes: Buffer.from('<p>Größe – 20 €</p>'), charset: 'no-such-thing' },
    ])
    .run(({ assert }, { bytes, charset }) => assert.equal(parse(bytes, charset).text, 'Größe – 20 €'))

  test('decodes Cyrillic', ({ assert }) => {
    const bytes = Buffer.from([0x3c, 0x70, 0x3e, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    assert.equal(parse(bytes, 'windows-1251').text, 'Привет')
  })

  test('removes invisible and direction characters, and keeps joined emoji', ({ assert }) => {
    assert.equal(parse(page('<p>sa\u200bfe\u202e te\u00adxt 👩\u200d🔧</p>')).text, 'safe text 👩\u200d🔧')
  })

  test('detects the language of {name}')
    .with([
      { name: 'lang', html: '<html lang="de-AT"><p>x</p>', language: 'de' },
      {
        name: 'Content-Language',
        html: '<meta http-equiv="Content-Language" content="fr"><p>x</p>',
        language: 'fr',
      },
      { name: 'og:locale', html: '<meta property="og:locale" content="es_ES"><p>x</p>', language: 'es' },
      { name: 'nothing', html: '<p>x</p>', language: null },
      { name: 'nonsense', html: '<html lang="klingonisch"><p>x</p>', language: null },
    ])
    .run(({ assert }, { html, language }) => assert.equal(parse(html).language, language))
})

test.group('Reading a page | tables, data, links, colors', () => {
  test('reads tables with caption and head, every row as wide as the columns', ({ assert }) => {
    const parsed = parse(
      page(`<main><h2>Rates</h2><table><tr><th>Job</th><th>Price</th></tr><tr><td>Check</td><td>£45</td></tr>
        <tr><td>Service</td><td>£89</td><td>2 days</td></tr></table></main>`)
    )
    assert.deepEqual(parsed.tables, [
      {
        caption: 'Rates',
        columns: ['Job', 'Price', ''],
        rows: [
          ['Check', '£45', ''],
          ['Service', '£89', '2 days'],
        ],
      },
    ])
    assert.notInclude(parsed.text, '£45', 'what is in a table is not text as well')
  })

  test('reads definition lists and price lists', ({ assert }) => {
    const parsed = parse(
      page(`<main><h2>Terms</h2><dl><dt>Labour</dt><dd>12 months</dd><dt>Parts</dt><dd>2 years</dd><dd>in writing</dd></dl>
        <h2>Small jobs</h2><ul><li>Puncture <b>£12</b></li><li>Pads from £18</li><li>Kette – 28,50 €</li></ul>
        <ul><li>Friendly</li><li>Quick</li></ul></main>`)
    )
    assert.deepEqual(parsed.tables, [
      {
        caption: 'Terms',
        columns: ['', ''],
        rows: [
          ['Labour', '12 months'],
          ['Parts', '2 years; in writing'],
        ],
      },
      {
        caption: 'Small jobs',
        columns: ['', ''],
        rows: [
          ['Puncture', '£12'],
          ['Pads', 'from £18'],
          ['Kette', '28,50 €'],
        ],
      },
    ])
    assert.include(parsed.text, 'Friendly')
  })

  test('treats layout tables as text', ({ assert }) => {
    const inner = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'
    const parsed = parse(page(`<table><tr><td><p>${VISIBLE}</p></td><td>${inner}</td></tr></table>`))
    assert.include(parsed.text, VISIBLE)
    assert.lengthOf(parsed.tables, 1)
  })

  test('expands graphs of structured data and skips broken blocks', ({ assert }) => {
    const parsed = parse(
      page(
        `<p>${VISIBLE}</p>`,
        `<script type="application/ld+json">{ broken </script>
         <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"A &amp; <b>B</b>"},{"@type":"WebSite"}]}</script>
         <script type="application/ld+json">[{"@type":"Service","name":"S","__proto__":{"polluted":true}}]</script>`
      )
    )
    assert.deepEqual(parsed.jsonLd, [
      { '@type': 'Organization', name: 'A & B' },
      { '@type': 'WebSite' },
      { '@type': 'Service', name: 'S' },
    ])
    assert.notProperty({}, 'polluted')
  })

  test('keeps no text that a database or another program would reject', ({ assert }) => {
    const json = '{"@type":"Organization","name":"A\\ud800B\\u0000C"}'
    const parsed = parse(page(`<p>&#xD800;x&#0;y</p>`, `<script type="application/ld+json">${json}</script>`))
    assert.isTrue(JSON.stringify(parsed).isWellFormed())
    assert.equal(parsed.jsonLd[0]?.name, 'A\ufffdBC')
    assert.notInclude(parsed.text, '\0')
    assert.isTrue(parsed.text.isWellFormed())
  })

  test('limits structured data in depth and size', ({ assert }) => {
    const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`
    const wide = JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ '@type': 'Thing', name: `n${i}` })))
    const script = (json: string) => `<script type="application/ld+json">${json}</script>`
    const parsed = parse(page(`<p>${VISIBLE}</p>`, script(deep) + script(wide)))
    assert.isAtMost(parsed.jsonLd.length, 400)
    assert.isBelow(JSON.stringify(parsed.jsonLd).length, 20_000)
  })

  test('collects absolute links with their position, and mail addresses', ({ assert }) => {
    const parsed = parse(
      page(`<nav><a href="../about#team">About</a></nav><main><a href="b?x=1">B</a><a href="javascript:alert(1)">J</a>
        <a href="mailto:Info%40Example.com?subject=x">Mail</a><a href="mailto:%zz">Broken</a></main>
        <footer><a href="//other.example/">Other</a></footer>`)
    )
    assert.deepEqual(parsed.links, [
      { url: 'https://shop.example.com/about', text: 'About', place: 'nav' },
      { url: 'https://shop.example.com/a/b?x=1', text: 'B', place: 'main' },
      { url: 'https://other.example/', text: 'Other', place: 'footer' },
    ])
    assert.deepEqual(parsed.emails, ['info@example.com'])
  })

  test('finds the brand’s colors and no grays', ({ assert }) => {
    const parsed = parse(
      page(
        '<p style="color:hsl(210, 100%, 40%)">x</p>',
        `<meta name="theme-color" content="#0B6E4F"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#990000">
         <style>:root{--brand: rgb(200 30 60)} a{color:#e07a1f} b{color:#e07a1f} p{color:#333;background:#fefefe;border:1px solid #ccc}</style>`
      )
    )
    assert.deepEqual(
      parsed.colors.map(({ color }) => color),
      ['#0b6e4f', '#c81e3c', '#e07a1f', '#0066cc']
    )
  })
})
