import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CygnetSession } from '../src/session/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const client = new CygnetSession({ baseUrl: 'https://cygnet.example' })

/** What a resource can do, what it inherits included. */
function methodsOf(resource: object): string[] {
  const names: string[] = []
  for (let at = Object.getPrototypeOf(resource); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => name !== 'constructor'))
  }
  return names.sort()
}

/** The rows of the table of calls, those of one resource together. */
function documented(resource: string): string[] {
  const rows = readme.split('\n').filter((line) => line.startsWith(`| \`${resource}\``))
  return rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].slice(1).map(([, name]) => String(name))).sort()
}

describe('the table of calls in README', () => {
  const resources = Object.entries(client).filter(([, value]) => typeof value === 'object')

  it.each(resources)('names what %s can do, and nothing else', (name, resource) => {
    expect(documented(name)).toEqual(methodsOf(resource))
  })
})
