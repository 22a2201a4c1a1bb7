import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Scripts ask for it before each use, so it takes no longer than Node itself. */
it('--version loads nothing of any command', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'cygnet-version-'))
  for (const part of ['bin', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const option of ['--version', '-V'])
    expect(
      execFileSync(process.execPath, [join(folder, 'bin/cygnet.js'), option], { encoding: 'utf8' })
    ).toBe(`${version}\n`)
  rmSync(folder, { recursive: true })
})
