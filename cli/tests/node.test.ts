import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it.each([
  '../../README.md',
  '../README.md',
  '../bin/cygnet.js',
  '../../dashboard/src/public/docs/guides/cli.md',
])('%s names the oldest Node that the package takes', (file) => {
  const [, oldest] = /^>=(\d+\.\d+)$/.exec(JSON.parse(read('../package.json')).engines.node) ?? []
  const named = [...read(file).matchAll(/Node (2[1-9]\.\d+)/g)].map(([, version]) => version)
  expect(new Set(named)).toEqual(new Set([oldest]))
})

it('refuses to run on an older Node than that', () => {
  const [, oldest] = /^>=(\d+\.\d+)$/.exec(JSON.parse(read('../package.json')).engines.node) ?? []
  const [major, minor] = oldest!.split('.')
  expect(read('../bin/cygnet.js')).toContain(`major < ${major} || (major === ${major} && minor < ${minor})`)
})

interface Manifest {
  name: string
  engines?: { node?: string }
}

/** The packages whose code is in the command, by the source maps of its build. */
function bundled(): Manifest[] {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url))
  const maps = readdirSync(dist).filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((file) => JSON.parse(read(`../dist/${file}`)).sources as string[])
  const folders = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(source)?.[0] ?? [])
  return [...new Set(folders)].map((folder) =>
    JSON.parse(readFileSync(join(dist, folder, 'package.json'), 'utf8'))
  )
}

it('installs nothing besides itself', () => {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(read('../package.json'))
  expect({ ...dependencies, ...optionalDependencies, ...peerDependencies }).toEqual({})
  const dist = fileURLToPath(new URL('../dist/', import.meta.url))
  const imports = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...read(`../dist/${file}`).matchAll(/^(?:import|export)\b[^"';]*? from ["']([^."'][^"']*)["']/gm),
    ])
    .map(([, name]) => name!)
  expect(imports).toContain('fs')
  expect(imports.filter((name) => !isBuiltin(name))).toEqual([])
})

it('passes on the license of each package whose code it contains', () => {
  const notice = read('../dist/THIRD_PARTY.md')
  const named = [...notice.matchAll(/^## (\S+) /gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    bundled()
      .map(({ name }) => name)
      .toSorted()
  )
  expect(named).toContain('commander')
  expect(notice).toContain('Copyright (c) 2011 TJ Holowaychuk')
})

it('contains no package that takes only a newer Node', () => {
  const packages = bundled()
  expect(packages.length).toBeGreaterThan(10)
  const [major, minor] = JSON.parse(read('../package.json')).engines.node.match(/\d+/g).map(Number)
  const takesIt = (alternative: string) => {
    const [from = 0, part = 0] = (alternative.match(/\d+/g) ?? []).map(Number)
    return alternative.trim().startsWith('>=')
      ? from < major || (from === major && part <= minor)
      : from === major
  }
  const tooNew = packages.filter(
    ({ engines }) => engines?.node && engines.node !== '*' && !engines.node.split('||').some(takesIt)
  )
  expect(tooNew.map(({ name, engines }) => `${name} ${engines!.node}`)).toEqual([])
})
