import { readFileSync } from 'node:fs'
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
