import { describe, expect, it } from 'vitest'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

interface Described {
  name?: string
  description?: string
}

/** Every description in what the tool says about itself, with the name that it belongs to. */
function descriptionsIn(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return []
  const own = value as Described
  const within = Object.values(value).flatMap(descriptionsIn)
  return typeof own.description === 'string' ? [own, ...within] : within
}

describe('the help of every command', () => {
  it('says no word twice in a row', async () => {
    const result = await context.cygnet(['commands', '--json'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    const described = descriptionsIn(JSON.parse(result.stdout))
    expect(described.length).toBeGreaterThan(200)
    const twice = described.filter(({ description }) => /\b(\p{L}+) \1\b/u.test(description ?? ''))
    expect(twice.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
  })
})
