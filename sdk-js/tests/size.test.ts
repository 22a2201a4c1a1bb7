import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../scripts/weigh.mjs', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('what a page loads is within the limits that README promises', () => {
  const lines = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n')
  const weights = lines.map((line) => /^(\w+): (\d+) of (\d+) bytes$/.exec(line)?.slice(1) ?? [line])
  expect(weights.map(([what]) => what)).toEqual(['Cygnet', 'CygnetSession', 'verifyWebhook'])
  for (const [what, bytes, limit] of weights) {
    expect(Number(bytes), what).toBeGreaterThan(500)
    expect(Number(bytes), what).toBeLessThanOrEqual(Number(limit))
    if (what !== 'verifyWebhook')
      expect(readme).toContain(`\`${what}\` is less than ${Number(limit) / 1000} kB`)
  }
})
