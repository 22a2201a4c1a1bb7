import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { install, isInstalled } from '../lib/install.mjs'
import { withAddresses } from '../lib/lockfile.mjs'

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

test('npm is told where the registry has each package, and nothing else changes', () => {
  const scoped = { version: '1.0.0-beta.1', integrity: 'sha512-scoped' }
  const workspace = { name: '@cygnet/api', version: '0.1.0' }
  const link = { resolved: 'api', link: true }
  const renamed = { ...right, name: 'other' }
  const packages = {
    '': {},
    api: workspace,
    'node_modules/@cygnet/api': link,
    'api/node_modules/@scope/scoped': scoped,
    'node_modules/renamed': renamed,
  }
  const at = 'https://packages.example/npm'
  assert.deepEqual(withAddresses({ name: 'cygnet', packages }, at), {
    name: 'cygnet',
    packages: {
      ...packages,
      'api/node_modules/@scope/scoped': {
        ...scoped,
        resolved: `${at}/@scope/scoped/-/scoped-1.0.0-beta.1.tgz`,
      },
      'node_modules/renamed': { ...renamed, resolved: `${at}/other/-/other-2.0.0.tgz` },
    },
  })
})

/** An npm that notes what it was called with and whether it had addresses, and that fails where `fails` says so. */
function pretendNpm(context, fails) {
  const program = join(directory, 'npm-cli.js')
  const log = join(directory, 'calls')
  writeFileSync(
    program,
    `const { appendFileSync, existsSync } = require('node:fs')
     const addressed = existsSync('npm-shrinkwrap.json')
     appendFileSync(${JSON.stringify(log)}, JSON.stringify({ command: process.argv[2], addressed }) + '\\n')
     if (process.argv[2] === 'config') console.log('A warning.\\nhttps://packages.example/')
     process.exitCode = (${fails}) ? 1 : 0`
  )
  const former = process.env.npm_execpath
  process.env.npm_execpath = program
  context.after(() => {
    if (former === undefined) delete process.env.npm_execpath
    else process.env.npm_execpath = former
  })
  return () => readFileSync(log, 'utf8').trim().split('\n').map(JSON.parse)
}

test('npm has the addresses only while it installs', async (context) => {
  lockfile({ 'node_modules/left': left })
  const calls = pretendNpm(context, 'false')
  await install(directory, 'packages')
  assert.deepEqual(calls(), [
    { command: 'config', addressed: false },
    { command: 'install', addressed: true },
  ])
  assert.ok(!existsSync(join(directory, 'npm-shrinkwrap.json')))
})

test('a registry with other addresses is asked for them', async (context) => {
  lockfile({ 'node_modules/left': left })
  const calls = pretendNpm(context, 'addressed')
  await install(directory, 'packages')
  assert.deepEqual(
    calls().map(({ addressed }) => addressed),
    [false, true, false]
  )
})

test('an install that fails either way leaves nothing behind', async (context) => {
  lockfile({ 'node_modules/left': left })
  pretendNpm(context, "process.argv[2] === 'install'")
  await assert.rejects(() => install(directory, 'packages'), /npm install ended with code 1/)
  assert.ok(!existsSync(join(directory, 'npm-shrinkwrap.json')))
})
