// Writes the fonts that pages load, and their style sheet: each family's files with the weights and features that the
// pages use, half the size of the published files.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { standIns } from './stand-ins.mjs'

const require = createRequire(import.meta.url)
const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** Those that style sheets ask for, and those that scripts and accents need. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/**
 * The italic comes without its optical sizes: italics are almost always in running text. Its light end is for large
 * headings.
 */
const FACES = [
  { family: 'Source Serif 4', id: 'source-serif-4', axes: 'opsz', style: 'normal', weights: [400, 600] },
  { family: 'Source Serif 4', id: 'source-serif-4', axes: 'wght', style: 'italic', weights: [340, 400] },
  { family: 'Geist', id: 'geist', axes: 'wght', style: 'normal', weights: [400, 600] },
  { family: 'Geist Mono', id: 'geist-mono', axes: 'wght', style: 'normal', weights: [400, 600] },
]
/** A browser fetches a file when a page has its letters. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic']

/** Every character of a `unicode-range`. */
function charactersOf(range) {
  const points = range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...points)
}

async function write({ family, id, axes, style, weights: [min, max] }) {
  const folder = dirname(require.resolve(`@fontsource-variable/${id}/package.json`))
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  return Promise.all(
    SCRIPTS.map(async (script) => {
      const file = `${id}-${script}-${style}.woff2`
      const font = await subsetFont(
        await readFile(join(folder, 'files', `${id}-${script}-${axes}-${style}.woff2`)),
        charactersOf(ranges[script]),
        { targetFormat: 'woff2', variationAxes: { wght: { min, max } }, keepFeatures: FEATURES }
      )
      await writeFile(join(dist, file), font)
      return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${min} ${max};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${ranges[script]};
}
`
    })
  )
}

await mkdir(dist, { recursive: true })
const faces = await Promise.all(FACES.map(write))
await writeFile(join(dist, 'fonts.css'), faces.flat().join('') + standIns)
