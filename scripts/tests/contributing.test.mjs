import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/root.mjs'

const LEFT_OUT = /(^|\/)(node_modules|dist|build|\.turbo|\.cache)(\/|$)/
const files = globSync(['.*', '**/*.*'], { cwd: root, exclude: (path) => LEFT_OUT.test(path) }).map(
  (path) => `/${path}`
)

/** The files and folders that a document names, without patterns, addresses and commands. */
const namedIn = (text) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, name]) => name)
    .filter(
      (name) => /^[\w.]+[\w/.-]*(\.(ts|tsx|mjs|php|md|json|yaml)|\/)$/.test(name) && !name.startsWith('..')
    )

for (const document of ['CONTRIBUTING.md', 'docs/architecture.md'])
  test(`${document} names files and folders that exist`, () => {
    const names = namedIn(readFileSync(join(root, document), 'utf8'))
    assert.ok(names.length > 3)
    const missing = names.filter((name) =>
      name.endsWith('/')
        ? !files.some((path) => path.includes(`/${name}`))
        : !files.some((path) => path.endsWith(`/${name}`))
    )
    assert.deepEqual([...new Set(missing)], [])
  })
