import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  dependencies?: Record<string, string>
}

/** The manifests of what is installed with the command, by their files. */
function installed(file: string, found = new Map<string, Manifest>()): Map<string, Manifest> {
  if (found.has(file)) return found
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  found.set(file, manifest)
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const folder = (createRequire(file).resolve.paths(name) ?? []).find((one) => existsSync(`${one}/${name}`))
    installed(realpathSync(`${folder}/${name}/package.json`), found)
  }
  return found
}

it('needs no package that takes only a newer Node', () => {
  const packages = installed(fileURLToPath(new URL('../package.json', import.meta.url)))
  expect(packages.size).toBeGreaterThan(50)
  const [major, minor] = JSON.parse(read('../package.json')).engines.node.match(/\d+/g).map(Number)
  const takesIt = (alternative: string) => {
    const [from = 0, part = 0] = (alternative.match(/\d+/g) ?? []).map(Number)
    return alternative.trim().startsWith('>=')
      ? from < major || (from === major && part <= minor)
      : from === major
  }
  const tooNew = [...packages.values()].filter(
    ({ engines }) => engines?.node && engines.node !== '*' && !engines.node.split('||').some(takesIt)
  )
  expect(tooNew.map(({ name, engines }) => `${name} ${engines!.node}`)).toEqual([])
})
