import { test } from '@japa/runner'
import { converter, wcagContrast } from 'culori'
import sharp from 'sharp'
import { sha256 } from '#core/sha256'
import { drawing, hasDiagram, hasPicture } from '#illustrators/local/drawing'
import { textWidth } from '#illustrators/local/fonts'
import { drawIllustration, LocalIllustrator } from '#illustrators/local/local_illustrator'
import { accentOn, choosePalette, readableOn } from '#illustrators/local/palette'
import { Random } from '#illustrators/local/random'
import { escapeXml } from '#illustrators/local/svg'
import { ModelError } from '#model_server/types'
import { makeBrief } from '#writers/tests/support/writer_inputs'
import type { IllustrationInput } from '#writers/types'

function cover(title: string, over: Partial<IllustrationInput> = {}): IllustrationInput {
  return {
    kind: 'cover',
    brief: makeBrief({ prompt: title, keywords: [] }),
    title,
    text: '',
    ordinal: 0,
    width: 1600,
    height: 900,
    ...over,
  }
}

function block(title: string, text: string, over: Partial<IllustrationInput> = {}): IllustrationInput {
  return { ...cover(title), kind: 'block', text, width: 1200, height: 800, ...over }
}

/** The words on a picture. */
function wordsOn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
}

const TITLES = [
  'How often should a cargo bike be serviced?',
  'Five questions to ask before you replace a boiler',
  'What a good onboarding e-mail says on day one',
  'Filter or espresso roast: how to read the label',
  'Why a night guard should be fitted, not boiled',
  'Solar on a north roof: when the sum still works',
  'The quiet art of beginning',
  'Understanding the long view',
]

test.group('A local illustrator', () => {
  test('draws WebP of exactly the size asked for', async ({ assert }) => {
    const { value, usage } = await new LocalIllustrator().illustrate(
      cover('How often should a cargo bike be serviced?')
    )
    const { format, width, height } = await sharp(value.data).metadata()
    assert.deepEqual([format, width, height], ['webp', 1600, 900])
    assert.match(value.altText, /^How often should a cargo bike be serviced\?/, 'the words on it')
    assert.include(value.tags, 'cargo')
    assert.deepEqual(usage, {
      model: 'local-drawing@1',
      calls: 0,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
    })
  })

  test('is found by the keywords of its title, or else by the words of it, never by both', async ({
    assert,
  }) => {
    const title = 'How often should a cargo bike be serviced?'
    const tagsWith = async (keywords: string[]) => {
      const brief = makeBrief({ prompt: title, keywords })
      const { value } = await new LocalIllustrator().illustrate(cover(title, { brief }))
      return value.tags
    }
    assert.deepEqual(await tagsWith(['Cargo bike', 'hub gears']), ['cover', 'cargo bike'])
    assert.deepEqual(await tagsWith([]), ['cover', 'cargo', 'bike', 'serviced'])
  })

  test('the same input makes the same picture, another title another one', async ({ assert }) => {
    const [first = '', ...others] = TITLES
    assert.equal(
      sha256((await drawIllustration(cover(first))).data),
      sha256((await drawIllustration(cover(first))).data)
    )
    const drawn = [first, ...others].map((title) => sha256(drawing(cover(title)).svg))
    assert.equal(new Set(drawn).size, TITLES.length)
  })

  test('a cover is its title and who publishes it, within the middle that a card shows', ({ assert }) => {
    for (const title of TITLES) {
      const brief = makeBrief({ prompt: title, keywords: [] })
      const { svg, template, says } = drawing(cover(title, { brief }))
      const name = brief.company!.name
      assert.equal(template, 'title')
      assert.equal(wordsOn(svg).join(' ').replaceAll('&#39;', '’'), `${title} ${name}`)
      assert.equal(says, `${title}; ${name}`)
      const lines = [
        ...svg.matchAll(/<text x="(-?[\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g),
      ]
      for (const [, x, y, size, text = ''] of lines) {
        const font = text === name ? 'sans' : 'serif'
        assert.isAtMost(Number(x) + textWidth(text, font, Number(size)), 33.01, text)
        assert.isBelow(Number(y), 97)
        assert.isAbove(Number(y) - Number(size), 5)
      }
    }
  })

  test('a title that the fonts cannot write leaves colors and shapes', ({ assert }) => {
    const made = drawing(cover('漢字の本'))
    assert.lengthOf(wordsOn(made.svg), 0)
    assert.isNull(made.says)
  })

  test('the company’s colors are used as far as they suit a picture', ({ assert }) => {
    const hue = (color: string) => converter('oklch')(color)?.h ?? 0
    const { main, accent } = choosePalette(
      ['#ffffff', 'url(http://evil.example)', '#1d4ed8', '#f59e0b'],
      new Random('x')
    )
    assert.closeTo(hue(main), hue('#1d4ed8'), 3)
    assert.closeTo(hue(accent), hue('#f59e0b'), 3)
    for (const none of [[], ['#fff', 'red', '#808080', '#000000']]) {
      assert.deepEqual(choosePalette(none, new Random('x')), choosePalette([], new Random('x')))
    }
  })

  test('words are readable on their background', ({ assert }) => {
    for (const color of ['#fde047', '#1d4ed8', '#16a34a', '#e11d48', '#0ea5e9', '#7c3aed']) {
      const palette = choosePalette([color], new Random(color))
      assert.isAtLeast(wcagContrast(palette.ink, palette.sky), 4.5)
      assert.isAtLeast(wcagContrast(palette.ink, palette.paper), 4.5)
      for (const ground of [palette.main, palette.mark]) {
        assert.isAtLeast(wcagContrast(readableOn(ground, palette), ground), 4.5, `${color} ${ground}`)
      }
    }
  })

  test('the pictures of one article share a palette', ({ assert }) => {
    const colors = (svg: string) => [...svg.matchAll(/fill="(#[0-9a-f]{6})"/gi)].map(([, color]) => color!)
    const own = new Set(
      Object.values(
        choosePalette(makeBrief({ prompt: '' }).company?.colors ?? [], new Random('Parcels and boxes'))
      )
    )
    const brief = makeBrief({ prompt: 'Parcels and boxes', keywords: [] })
    const pictures = ['Parcels', 'Trust', 'Coffee break', 'Boxes'].map(
      (title, ordinal) => drawing(block(title, '', { brief, ordinal })).svg
    )
    for (const color of pictures.flatMap(colors)) assert.isTrue(own.has(color), color)
  })
})

test.group('Pictures with words', () => {
  const LIST = 'Look at these:\n\n- Tyre pressure[^s1]\n- Brake pads & discs\n- Chain\n'

  test('numbered steps become a process', ({ assert }) => {
    const made = drawing(block('How it runs', '1. Bring it in\n2. We measure\n3. Pick it up'))
    assert.equal(made.template, 'process')
    assert.deepEqual(wordsOn(made.svg), ['1', 'Bring it in', '2', 'We measure', '3', 'Pick it up'])
  })

  test('a second table is a chart of its own, a second quotation no picture', ({ assert }) => {
    const cover = { kind: 'cover' as const, title: 'Cargo bike service', text: '', ordinal: 0 }
    const table = (name: string) => `| Visit | ${name} |\n|---|---|\n| First | €50 |\n| Second | €100 |`
    const said = '“The bike came back quieter than new.” – Ada Reed.'
    const drawnOf = (texts: string[]) => {
      const sections = texts.map((text, ordinal) => ({ ...block(`Section ${ordinal}`, text), ordinal }))
      return sections.map(
        (section, at) => drawing({ ...section, before: [cover, ...sections.slice(0, at)] }).template
      )
    }
    assert.deepEqual(drawnOf([table('Price'), table('Deposit')]), ['bars', 'bars'])
    assert.deepEqual(drawnOf([said, said]), ['quote', 'title'])
  })

  test('a section that has nothing to show has no picture', ({ assert }) => {
    for (const text of [
      LIST,
      'Look at the tyres, the brakes and the chain.',
      'Pads last 1,500 kilometers.[^s1]',
    ])
      assert.isFalse(hasPicture(block('What to check', text)), text)
  })

  test('a table of three rows or steps make a diagram; a shorter table, a list, a quotation or one figure does not', ({
    assert,
  }) => {
    const prices =
      '| Job | Price[^s1] |\n| --- | --- |\n| Single visit | 79 pounds |\n| Yearly plan | 139 pounds |'
    assert.isFalse(hasDiagram(block('Prices', `What a visit costs:\n\n${prices}`)))
    const long = `${prices}\n| New pump | 420 pounds |`
    assert.isTrue(hasDiagram(block('Prices', `What a visit costs:\n\n${long}`)))
    assert.isTrue(hasDiagram(block('How to', '1. Loosen the bolt\n2. Turn the wheel\n3. Tighten the bolt')))
    for (const text of [
      LIST,
      'She said: “The bike came back quieter than new.”[^s1]',
      'Pads last 1,500 kilometers.',
    ])
      assert.isFalse(hasDiagram(block('Heading', text)), text)
  })

  test('a quotation is shown word for word, with its speaker', ({ assert }) => {
    const made = drawing(block('Voices', '“The bike came back quieter than new.” – Ada Reed.[^s1] We agree.'))
    assert.equal(made.template, 'quote')
    assert.equal(wordsOn(made.svg).join(' '), 'The bike came back quieter than new. – Ada Reed')
    const alone = drawing(block('Voices', 'One of them says: “I would go out in any wind.”[^s1] We agree.'))
    assert.notEqual(alone.template, 'quote')
  })

  test('a quotation before its speaker is shown without the comma', ({ assert }) => {
    const made = drawing(block('Voices', '“On calm days you will hear the seabirds,” says Isla Grant.[^s1]'))
    assert.equal(made.template, 'quote')
    assert.equal(wordsOn(made.svg).join(' '), 'On calm days you will hear the seabirds – Isla Grant')
  })

  test('a column of comparable numbers becomes bars in proportion', ({ assert }) => {
    const made = drawing(block('Prices', '| Visit | Price |\n|---|---|\n| First | €50 |\n| Second | €100 |'))
    assert.equal(made.template, 'bars')
    assert.equal(made.says, 'First €50, Second €100 (Price)')
    assert.equal(wordsOn(made.svg).at(-1), 'Price', 'what the bars are of')
    const heights = [...made.svg.matchAll(/<rect [^>]*height="([\d.]+)" fill="#[0-9a-f]{6}"\/><text/g)].map(
      ([, height]) => Number(height)
    )
    assert.deepEqual(heights, [25, 50])
    const mixed = drawing(
      block('Prices', '| Visit | Price |\n|---|---|\n| First | €50 |\n| Second | 100 km |')
    )
    assert.notEqual(mixed.template, 'bars')
  })

  test('the names of the bars have one size, and so have their figures', ({ assert }) => {
    const rows = [
      '| Visit | £79 |',
      '| Yearly service plan | £139 |',
      '| Brake pads with fitting | £38 |',
      '| Hub | £165 |',
    ]
    const { svg } = drawing(block('Prices', ['| Job | Price |', '|---|---|', ...rows].join('\n')))
    const sizes = [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"/g)].map(([, size]) => size)
    assert.equal(new Set(sizes.slice(0, 2 * rows.length)).size, 2)
  })

  test('the bars show the column that the heading or the text speaks of, never years or places', ({
    assert,
  }) => {
    const table = (...rows: string[]) => [
      '| Hive | Year | Rank | Honey | Price |',
      '|---|---|---|---|---|',
      ...rows,
    ]
    const hives = table('| Oak | 2021 | 1 | 12 kg | £90 |', '| Ash | 2024 | 2 | 30 kg | £40 |').join('\n')
    const shown = (heading: string, text = '') => wordsOn(drawing(block(heading, `${text}\n\n${hives}`)).svg)
    assert.includeMembers(shown('What the hives yield'), ['12 kg', '30 kg'])
    assert.includeMembers(shown('What are the prices?'), ['£90', '£40'])
    assert.includeMembers(shown('Two hives', 'Their price is what people ask about.'), ['£90', '£40'])
    assert.includeMembers(shown('Honey in a year', 'Their price is what people ask about.'), [
      '12 kg',
      '30 kg',
    ])
    const ranks = [
      '| Team | Place | Founded |',
      '|---|---|---|',
      '| A | 1. | 1990 |',
      '| B | 2. | 2001 |',
    ].join('\n')
    assert.notEqual(drawing(block('Founded', ranks)).template, 'bars')
  })

  test('the largest bar stands out from the background, whatever the colors of the company', ({ assert }) => {
    for (const colors of [[], ['#0f766e', '#e9dcc3'], ['#0f766e', '#d9713c'], ['#d96c3b', '#f4e9d0']])
      for (let seed = 0; seed < 20; seed++) {
        const palette = choosePalette(colors, new Random(`bars-${seed}`))
        assert.isAtLeast(wcagContrast(accentOn(palette, palette.sky), palette.sky), 3, `${colors} ${seed}`)
      }
  })

  test('three columns become a comparison', ({ assert }) => {
    const made = drawing(
      block(
        'Plans',
        '| Plan | Basic | Yearly |\n|---|---|---|\n| Visits | one | two |\n| Parts | none | pads |'
      )
    )
    assert.equal(made.template, 'comparison')
    assert.includeMembers(wordsOn(made.svg), ['Basic', 'Yearly', 'one', 'two', 'pads'])
  })

  test('what does not fit, has a gap or is missing from the font is not written')
    .with([
      { text: `1. ${'Endless'.repeat(20)}\n2. b\n3. c` },
      { text: '1. [[add: item]]\n2. b\n3. c' },
      { text: '1. 漢字\n2. b\n3. c' },
      { text: '1. 🚲 ride\n2. b\n3. c' },
    ])
    .run(({ assert }, { text }) => {
      const made = drawing(block('Heading', text))
      assert.equal(made.template, 'title')
      assert.equal(wordsOn(made.svg)[0], 'Heading')
    })

  test('lines are measured: none is wider than its space', ({ assert }) => {
    const long =
      '1. We measure the chain, the pads and the spokes and call you with a price\n2. You say yes\n3. Done'
    const { svg } = drawing(block('Steps', long))
    const lines = [...svg.matchAll(/font-family="Source Serif 4"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)]
    assert.isAbove(lines.length, 6)
    for (const [, size, text = ''] of lines) assert.isAtMost(textWidth(text, 'serif', Number(size)), 70)
  })

  test('foreign text cannot become markup', async ({ assert }) => {
    const evil =
      '- <script>alert(1)</script>\n- "&\'></text><image href="http://evil.example/x.png"/>\n- \u0000\u0008bad\uD800 &#0; ]]>'
    const made = drawing(block('<svg onload=alert(1)>', evil))
    for (const tag of ['<script', '<image', '</text><', '\u0000', '\uD800'])
      assert.notInclude(made.svg.replace(/<\/text>/g, ''), tag)
    const { value } = await new LocalIllustrator().illustrate(block('<b>"Title"</b>\n\u202Etxet', evil))
    assert.equal(value.width, 1200)
    assert.notMatch(value.altText, /[\u0000-\u001F\u202E]/)
  })

  test('escaping leaves well-formed text', ({ assert }) => {
    assert.equal(escapeXml('a<b>&"\'\u0000\uFFFE\uD800'), 'a&lt;b&gt;&amp;&quot;&#39;\uFFFD')
  })
})

test.group('Drawing on a worker thread', () => {
  test('input and result survive the trip to a worker and back', async ({ assert }) => {
    const illustrator = new LocalIllustrator(async (input) =>
      structuredClone(await drawIllustration(structuredClone(input)))
    )
    const { value } = await illustrator.illustrate(cover('Worker'))
    assert.equal(value.width, 1600)
  })

  test('an impossible size is rejected by name', async ({ assert }) => {
    for (const width of [0, 1.5, 100_000, Number.NaN]) {
      try {
        await new LocalIllustrator().illustrate(cover('Size', { width }))
        assert.fail('drawn')
      } catch (error) {
        assert.instanceOf(error, ModelError)
        assert.include((error as ModelError).message, 'width')
      }
    }
  })

  test('what was stopped is not drawn', async ({ assert }) => {
    try {
      await new LocalIllustrator().illustrate(cover('Stop'), AbortSignal.abort())
      assert.fail('drawn')
    } catch (error) {
      assert.equal((error as ModelError).fault, 'aborted')
    }
  })
})
