import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../src/program.js'

describe('a command', () => {
  it('is found by its own words, also behind global options, and loads nothing of the others', async () => {
    const names = async (...words: string[]) => (await createProgram(words)).commands.map((one) => one.name())
    const all = await names()
    for (const name of all) {
      const own = await names('--json', '--profile', 'images', name, '--help')
      expect(own).toContain(name)
      // These describe all of them.
      expect([name, own.length === all.length]).toEqual([name, ['commands', 'completion'].includes(name)])
    }
    expect(await names('no-such-command')).toEqual(all)
  })

  it('is in a file of its own', () => {
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
  })
})
