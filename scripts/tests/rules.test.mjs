import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { root } from '../lib/root.mjs'

/** A small checkout with this project's rules, in which each rule is broken once. */
let checkout

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'cygnet-rules-'))
  for (const path of ['scripts', 'package.json', '.dependency-cruiser.mjs', 'biome.json', '.gitignore']) {
    cpSync(join(root, path), join(checkout, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  write('api/package.json', {
    name: 'api',
    type: 'module',
    imports: { '#core/*': './app/core/*.js', '#billing/*': './app/billing/*.js' },
  })
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

function write(path, content) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), typeof content === 'string' ? content : JSON.stringify(content))
}

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, script), ...args], {
    cwd: checkout,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

function cruise() {
  return run('node_modules/.bin/depcruise', '--output-type', 'err', 'api/app', 'dashboard/src')
}

test('a room may use those before it', () => {
  write('api/app/core/clock.ts', 'export const now = () => 0\n')
  write('api/app/billing/quota.ts', "import { now } from '#core/clock'\nexport const left = () => now()\n")
  write('dashboard/src/app.ts', 'export const app = 1\n')
  assert.deepEqual(cruise().status, 0)
})

test('a room may not use a later one, however it is imported', () => {
  write('api/app/billing/quota.ts', 'export const left = () => 0\nexport type Left = number\n')
  write('dashboard/src/app.ts', 'export const app = 1\n')
  for (const source of [
    "import { left } from '#billing/quota'",
    "import type { Left } from '../billing/quota.js'",
  ]) {
    write('api/app/core/clock.ts', `${source}\nexport const now = (l: unknown) => l\n`)
    const { status, output } = cruise()
    assert.notEqual(status, 0)
    assert.match(output, /room-order-core: api\/app\/core\/clock\.ts → api\/app\/billing\/quota\.ts/)
  }
})

test('an unknown folder, a cycle, and a missing file are reported', () => {
  write('api/app/extras/a.ts', "import './b.js'\n")
  write('api/app/extras/b.ts', "import './a.js'\nimport './c.js'\n")
  write('dashboard/src/app.ts', 'export const app = 1\n')
  const { output } = cruise()
  for (const rule of ['no-unknown-room', 'no-circular', 'not-to-unresolvable'])
    assert.match(output, new RegExp(rule))
})

test('a component names the classes of its style sheet, and the sheet contains no others', () => {
  write('styles/tokens.css', ':root {\n  --color-ink: black;\n}\n')
  write('dashboard/src/card.module.css', '.card {\n  color: red;\n}\n')
  write(
    'dashboard/src/card.tsx',
    "import styles from './card.module.css'\nexport const Card = () => <p className={styles.card} />\n"
  )
  assert.equal(run('scripts/check-styles.mjs').status, 0)
  write('dashboard/src/card.module.css', '.card {\n  color: red;\n}\n.left-over {\n  color: blue;\n}\n')
  write(
    'dashboard/src/card.tsx',
    "import styles from './card.module.css'\nexport const Card = () => <p className={styles.title} />\n"
  )
  write(
    'dashboard/src/page.module.css',
    '.page {\n  color: var(--color-ink);\n  margin: var(--color-inc);\n}\n'
  )
  const { status, output } = run('scripts/check-styles.mjs')
  assert.equal(status, 1)
  assert.match(output, /card\.module\.css: no component uses \.card/)
  assert.match(output, /card\.module\.css: no component uses \.left-over/)
  assert.match(output, /card\.module\.css: \.left-over is no camelCase name/)
  assert.match(output, /card\.tsx: dashboard\/src\/card\.module\.css has no \.title/)
  assert.match(output, /page\.module\.css is imported by no component/)
  assert.match(output, /page\.module\.css: --color-inc is defined nowhere/)
})

test('the API and its clients do not import each other', () => {
  write('dashboard/src/app.ts', "import '../../api/app/core/clock.js'\n")
  write('api/app/core/clock.ts', "import '../../../cli/src/main.js'\n")
  write('cli/src/main.ts', 'export const main = 1\n')
  const { output } = cruise()
  assert.match(output, /clients-use-the-sdk-alone: dashboard\/src\/app\.ts/)
  assert.match(output, /api-stands-alone: api\/app\/core\/clock\.ts/)
})

test('a client that calls the API directly is reported with its line', () => {
  write('dashboard/src/fine.ts', "export const docs = 'POST /api/auth/login'\n")
  write('dashboard/src/asks.test.ts', "fetch('/api/auth/me')\n")
  assert.equal(run('scripts/check-clients.mjs').status, 0)
  write('dashboard/src/asks.ts', 'const id = 1\nawait fetch(`/api/images/' + '$' + '{id}`)\n')
  const { status, output } = run('scripts/check-clients.mjs')
  assert.equal(status, 1)
  assert.match(output, /dashboard\/src\/asks\.ts:2/)
})

test('a long file is reported, unless it is data', () => {
  write('api/app/core/data/words.ts', '\n'.repeat(500))
  write('api/app/core/short.ts', '\n'.repeat(400))
  assert.equal(run('scripts/check-length.mjs').status, 0)
  write('api/app/core/long.ts', '\n'.repeat(401))
  const { status, output } = run('scripts/check-length.mjs')
  assert.equal(status, 1)
  assert.match(output, /api\/app\/core\/long\.ts: 401 lines/)
})

test('the writer without a model stays below its lines, its words counted, its specs not', () => {
  const lines = (count) => '// One\n'.repeat(count)
  for (let at = 0; at < 11; at++) write(`api/app/writers/local/part_${at}.ts`, lines(400))
  write('api/app/writers/local/part.spec.ts', lines(400))
  write('api/app/languages/en/drafting.ts', lines(100))
  assert.equal(run('scripts/check-length.mjs').status, 0)
  write('api/app/languages/de/questions.ts', lines(1))
  const { status, output } = run('scripts/check-length.mjs')
  assert.equal(status, 1)
  assert.match(output, /4501 lines with its words, at most 4500/)
})

test('a word boundary beside a letter outside ASCII is reported', () => {
  const boundary = '\\b'
  write('api/app/core/ascii.ts', `export const ascii = /${boundary}word${boundary}/\n`)
  assert.equal(run('scripts/check-word-boundaries.mjs').status, 0)
  write('api/app/core/cyrillic.ts', `export const cyrillic = /${boundary}слово/u\n`)
  write('api/app/core/letters.ts', `\nexport const letters = /${boundary}\\p{L}+/u\n`)
  const { status, output } = run('scripts/check-word-boundaries.mjs')
  assert.equal(status, 1)
  assert.match(output, /cyrillic\.ts:1/)
  assert.match(output, /letters\.ts:2/)
})

test('style: formatting differences and lint errors fail', () => {
  const biome = () => run('node_modules/.bin/biome', 'check', '--error-on-warnings', 'api/app')
  write('api/app/core/fine.ts', 'export const fine = 1\n')
  assert.equal(biome().status, 0, biome().output)
  write('api/app/core/fine.ts', 'export const fine = "1";\n')
  assert.equal(biome().status, 1)
  write('api/app/core/fine.ts', 'const unused = 1\n')
  assert.equal(biome().status, 1)
})
