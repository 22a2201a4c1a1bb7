import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

describe('a command', () => {
  it('is found by its own words: what they load has it, as all of them together have it', async () => {
    const { commands } = JSON.parse((await context.cygnet(['commands', '--json'])).stdout)
    const firsts = new Set<string>(commands.map(({ command }: { command: string }) => command.split(' ')[1]))
    const helpOf = async (first: string, ...before: string[]) =>
      (await context.cygnet([...before, first, '--help'])).stdout
    for (const first of firsts) {
      const help = await helpOf(first)
      expect(help).toContain(`Usage: cygnet ${first}`)
      // A word that nothing has loads all commands.
      expect((await context.cygnet(['help', first])).stdout).toBe(help)
    }
    const [first] = firsts
    expect(await helpOf(first!, '--profile', 'images', '--json')).toBe(await helpOf(first!))
  })

  it('loads nothing of the others', () => {
    const dist = new URL('../dist/', import.meta.url)
    const loadedBy = (file: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(file)) return seen
      seen.add(file)
      const text = readFileSync(new URL(file, dist), 'utf8')
      for (const [, next] of text.matchAll(/^(?:import|\} from) "\.\/(.+?)";$/gm)) loadedBy(next!, seen)
      return seen
    }
    const entries = readdirSync(dist).filter((file) => /^(images|publications|webhooks)-\w+\.js$/.test(file))
    expect(entries).toHaveLength(3)
    const shared = loadedBy('cli.js')
    for (const entry of entries) {
      expect(shared).not.toContain(entry)
      for (const other of entries.filter((one) => one !== entry)) expect(loadedBy(entry)).not.toContain(other)
    }
    const sizes = [...shared].map((file) => readFileSync(new URL(file, dist)).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000)
  })
})
