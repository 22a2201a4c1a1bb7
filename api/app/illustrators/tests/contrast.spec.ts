import { test } from '@japa/runner'
import { formatHex, wcagContrast } from 'culori'
import { MARLOW } from '#companies/sample/marlow'
import { drawing } from '#illustrators/local/drawing'
import { textWidth } from '#illustrators/local/fonts'
import { accentOn, choosePalette } from '#illustrators/local/palette'
import { Random } from '#illustrators/local/random'
import { renderPixels } from '#illustrators/local/render'
import { carpenter } from '#writers/tests/fixtures/sites/carpenter_de'
import { coffee } from '#writers/tests/fixtures/sites/coffee'
import { dental } from '#writers/tests/fixtures/sites/dental'
import { heating } from '#writers/tests/fixtures/sites/heating'
import { invoicing } from '#writers/tests/fixtures/sites/invoicing'
import { logistics } from '#writers/tests/fixtures/sites/logistics'
import { vet } from '#writers/tests/fixtures/sites/vet_ru'
import { makeBrief } from '#writers/tests/support/writer_inputs'

const SITES = [carpenter, coffee, dental, heating, invoicing, logistics, vet]
const COLORS = [
  [],
  MARLOW.colors,
  ...SITES.map(({ company }) => company.colors),
  ['#0f766e', '#e9dcc3'],
  ['#d96c3b', '#f4e9d0'],
  ...['#fde047', '#1d4ed8', '#16a34a', '#e11d48', '#0ea5e9', '#7c3aed'].map((color) => [color]),
]

const TEXTS = {
  process: '1. Test ride\n2. Brakes and gears\n3. Written report',
  comparison:
    '| Visit | When | What is done |\n|---|---|---|\n| First | six weeks | cables |\n| Summer | May | chain |',
  bars: '| Part | Wear |\n|---|---|\n| Front | 2,000 km |\n| Rear | 3,000 km |',
  quote: '> A chain that is wiped dry every week lasts twice as long.',
}

const WORDS =
  /<text x="([^"]+)" y="([^"]+)" font-family="([^"]+)"[^>]* font-size="([^"]+)" fill="([^"]+)" text-anchor="(\w+)">([^<]*)<\/text>/g

/** The least contrast that words of a picture have with what is drawn behind them. */
function leastContrast(svg: string): number {
  const { data, raw } = renderPixels(svg.replace(WORDS, ''))
  const scale = raw.height / 100
  const least = [...svg.matchAll(WORDS)].flatMap(([, x, y, family, size, color, anchor, words]) => {
    const wide = textWidth(words!, family === 'Geist' ? 'sans' : 'serif', Number(size))
    const left = Number(x) - (anchor === 'middle' ? wide / 2 : 0)
    return [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => {
      const column = Math.round(raw.width / 2 + (left + wide * share) * scale)
      const row = Math.round((Number(y) - Number(size) / 3) * scale)
      const [r, g, b] = data.subarray((row * raw.width + column) * 4)
      const behind = formatHex({ mode: 'rgb', r: r! / 255, g: g! / 255, b: b! / 255 })
      return wcagContrast(color!, behind)
    })
  })
  return Math.min(...least)
}

test.group('Contrast of drawn pictures', () => {
  for (const [template, text] of Object.entries(TEXTS))
    test(`words of a ${template} are readable on what is behind them`, ({ assert }) => {
      for (const colors of COLORS)
        for (let seed = 0; seed < 6; seed++) {
          const brief = makeBrief({ prompt: `Prompt ${seed}`, keywords: [] })
          brief.company!.colors = colors
          const made = drawing({
            kind: 'block',
            brief,
            title: 'Wear',
            text,
            ordinal: 0,
            width: 240,
            height: 160,
          })
          assert.equal(made.template, template)
          assert.isAtLeast(leastContrast(made.svg), 4.5, `${colors} ${seed}`)
        }
    })

  test('words of a cover are readable on what is behind them', ({ assert }) => {
    for (const colors of COLORS)
      for (let seed = 0; seed < 6; seed++) {
        const brief = makeBrief({ prompt: `Prompt ${seed}`, keywords: [] })
        brief.company!.colors = colors
        const title = `How often should a cargo bike be serviced? ${seed}`
        const made = drawing({ kind: 'cover', brief, title, text: '', ordinal: 0, width: 320, height: 180 })
        assert.isAtLeast(leastContrast(made.svg), 4.5, `${colors} ${seed}`)
      }
  })

  test('bars, discs and rules are seen on what is behind them', ({ assert }) => {
    for (const colors of COLORS)
      for (let seed = 0; seed < 20; seed++) {
        const palette = choosePalette(colors, new Random(`marks-${seed}`))
        const { sky, back, paper, main, mainDeep, mark } = palette
        for (const ground of [sky, back, paper])
          for (const color of [main, mark])
            assert.isAtLeast(wcagContrast(color, ground), 3, `${color} on ${ground}`)
        for (const ground of [sky, main, mainDeep])
          assert.isAtLeast(wcagContrast(accentOn(palette, ground), ground), 3, `accent on ${ground}`)
      }
  })
})
