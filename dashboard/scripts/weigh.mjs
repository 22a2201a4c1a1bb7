// Checks the build against its size limits: how much JavaScript a first visit, the signed-in shell and one more
// screen may load.
import { readFile, stat } from 'node:fs/promises'
import { filesOf } from './manifest.mjs'

/** Kilobytes of brotli, as the server sends it. */
const LIMITS = { landing: 80, page: 90, shell: 200, screen: 80 }
/**
 * Files that a page loads as soon as it is hydrated. The landing page only loads its plans once a reader scrolls
 * near them.
 */
const CALLS = ['src/lib/api.ts', 'src/lib/error-message.ts']
const LANDING = 'src/public/landing/landing-page.tsx'
const FETCHED_AT_ONCE = {
  'src/public/pricing/pricing-page.tsx': CALLS,
  'src/public/payment/payment-success-page.tsx': CALLS,
}

/** Sizes in bytes of the scripts, compressed where that made them smaller. */
async function weigh(dist, files) {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const packed = await stat(`${dist}/${file}.br`).catch(() => stat(`${dist}/${file}`))
      return packed.size
    })
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What the shell loads once it is needed. */
function screensOf(manifest, shell) {
  const chunks = Object.values(manifest).filter(({ file }) => shell.has(file))
  return [...new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports ?? []))]
}

export async function checkWeight(dist, pageSources) {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const shell = filesOf(manifest, ['app.html'])
  const loads = [
    { name: 'the signed-in shell', files: shell, limit: LIMITS.shell },
    ...Object.values(pageSources).map((sources) => ({
      name: sources.at(-1),
      files: filesOf(manifest, ['public-page.html', ...sources, ...(FETCHED_AT_ONCE[sources[0]] ?? [])]),
      limit: sources[0] === LANDING ? LIMITS.landing : LIMITS.page,
    })),
    ...screensOf(manifest, shell).map((source) => ({
      name: source,
      files: new Set([...filesOf(manifest, [source])].filter((file) => !shell.has(file))),
      limit: LIMITS.screen,
    })),
  ]
  const tooHeavy = []
  for (const { name, files, limit } of loads) {
    const kilobytes = (await weigh(dist, [...files])) / 1000
    console.log(`${kilobytes.toFixed(1).padStart(6)} kB of ${limit}  ${name}`)
    if (kilobytes > limit) tooHeavy.push(`${name}: ${kilobytes.toFixed(1)} kB, at most ${limit}`)
  }
  if (tooHeavy.length > 0) throw new Error(`Too much JavaScript.\n${tooHeavy.join('\n')}`)
}
