import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as sdk from '../src/index.js'
import { Cygnet } from '../src/index.js'
import { CygnetSession } from '../src/session/index.js'
import { CygnetOperator } from '../src/session/operator.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const baseUrl = 'https://cygnet.example'
const clients = [
  { client: new Cygnet({ baseUrl }), name: 'Cygnet', headings: ['Of both clients', 'Of `Cygnet`'] },
  {
    client: new CygnetSession({ baseUrl }),
    name: 'CygnetSession',
    headings: ['Of both clients', 'Of `CygnetSession`:'],
  },
  {
    client: new CygnetOperator({ baseUrl }),
    name: 'CygnetOperator',
    headings: ['Of both clients', 'Of `CygnetSession`:', 'Of `CygnetOperator`'],
  },
]

/** The methods of a resource and its sub-resources, including inherited ones. */
function methodsOf(resource: object): string[] {
  const within = Object.values(resource).filter((value) => typeof value === 'object' && value !== null)
  const names = within.flatMap(methodsOf)
  for (let at = Object.getPrototypeOf(resource); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => name !== 'constructor'))
  }
  return names.sort()
}

const guide = readFileSync(new URL('../../dashboard/src/public/docs/guides/sdk.md', import.meta.url), 'utf8')

/** The methods that the tables under these headings name for a resource. */
function documented(resource: string, headings: string[]): string[] {
  const tables = readme
    .split(/^(?=Of )/m)
    .filter((part) => headings.some((heading) => part.startsWith(heading)))
  const rows = tables.flatMap((table) =>
    table.split('\n').filter((line) => line.startsWith(`| \`${resource}\``))
  )
  // `users.` is a resource within the resource; `audit.list` names it together with its only method.
  return rows
    .flatMap((row) => [...row.matchAll(/`(?:\w+\.)?(\w+)`/g)].slice(1).map(([, name]) => String(name)))
    .sort()
}

describe.each(clients)('the tables of calls in README, of $name', ({ client, headings }) => {
  const resources = Object.entries(client).filter(([, value]) => typeof value === 'object')

  it.each(resources)('name exactly the methods of %s', (name, resource) => {
    expect(documented(name, headings)).toEqual(methodsOf(resource))
  })
})

it('the tables of calls in README name no resource that a client does not have', () => {
  for (const { client, headings } of clients) {
    const tables = readme.split(/^(?=Of )/m).filter((part) => part.startsWith(headings[0]!))
    for (const [, name] of tables.join('').matchAll(/^\| `(\w+)` /gm))
      expect(Object.keys(client)).toContain(name)
  }
})

describe('the guide', () => {
  const client = new Cygnet({ baseUrl })
  const resources = Object.entries(client).filter(([, value]) => typeof value === 'object')

  it.each(resources)('names exactly the methods of %s', (name, resource) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))!
    const named = [...row.matchAll(/`(\w+)`/g)].slice(1).map(([, method]) => method)
    expect(named.sort()).toEqual(methodsOf(resource))
  })

  it('names no resource that the client does not have', () => {
    const [, table] = /^\| Resource \|(.*?)^$/ms.exec(guide)!
    const named = [...table!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(resources.map(([name]) => name).toSorted())
  })

  it('names every class of error', () => {
    const classes = Object.keys(sdk).filter((name) => name.endsWith('Error'))
    expect(classes.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})
