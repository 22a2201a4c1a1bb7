import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { isInstalled } from '../lib/install.mjs'

let directory

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'cygnet-install-'))
  mkdirSync(join(directory, 'node_modules'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const left = { version: '1.3.0', integrity: 'sha512-left' }
const right = { version: '2.0.0', integrity: 'sha512-right' }

function lockfile(packages) {
  write('package-lock.json', { '': {}, ...packages })
}

function record(packages) {
  write('node_modules/.package-lock.json', packages)
}

function write(path, packages) {
  writeFileSync(join(directory, path), JSON.stringify({ packages }))
}

test('a package counts as installed when npm’s record and the lockfile agree', () => {
  lockfile({ 'node_modules/left': left, api: {}, 'api/node_modules/right': right })
  record({ 'node_modules/left': left, 'api/node_modules/right': right })
  assert.equal(isInstalled(directory), true)
})

test('nothing counts as installed before npm has written its record', () => {
  lockfile({ 'node_modules/left': left })
  assert.equal(isInstalled(directory), false)
})

test('a package that is new, of another version or of another content requires an install', () => {
  lockfile({ 'node_modules/left': left, 'node_modules/right': right })
  record({ 'node_modules/left': left })
  assert.equal(isInstalled(directory), false)
  record({ 'node_modules/left': left, 'node_modules/right': { ...right, version: '1.9.9' } })
  assert.equal(isInstalled(directory), false)
  record({ 'node_modules/left': left, 'node_modules/right': { ...right, integrity: 'sha512-other' } })
  assert.equal(isInstalled(directory), false)
})

test('a binary for another platform may be missing', () => {
  lockfile({ 'node_modules/left': left, 'node_modules/left-win32': { ...right, optional: true } })
  record({ 'node_modules/left': left })
  assert.equal(isInstalled(directory), true)
})

test('for some workspaces, what they need has to be there, and what it needs in turn', () => {
  const packages = {
    web: { dependencies: { left: '1' }, devDependencies: { tool: '1' } },
    tests: { devDependencies: { right: '2' } },
    'node_modules/left': { ...left, dependencies: { deep: '1' }, peerDependencies: { peer: '1' } },
    'node_modules/left/node_modules/deep': left,
    'node_modules/peer': left,
    'node_modules/tool': { ...left, optionalDependencies: { 'tool-win32': '1' } },
    'node_modules/tool-win32': { ...left, optional: true },
    'node_modules/deep': right,
    'node_modules/right': right,
  }
  lockfile(packages)
  const present = { ...packages }
  for (const name of ['right', 'deep', 'tool-win32']) delete present[`node_modules/${name}`]
  record(present)
  assert.equal(isInstalled(directory, ['web']), true)
  assert.equal(isInstalled(directory, ['web', 'tests']), false)
  assert.equal(isInstalled(directory), false)
  for (const name of Object.keys(present).filter((path) => path.includes('node_modules/'))) {
    record({ ...present, [name]: undefined })
    assert.equal(isInstalled(directory, ['web']), false, name)
  }
})

test('a missing lockfile is an error that names it', () => {
  assert.throws(() => isInstalled(directory), /package-lock\.json is missing/)
})
