import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from './support/server.js'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
let folder: string
let packed: string[]

/** The package as it is published, built from the current sources, and installed once for the projects below. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cygnet-install-'))
  const source = join(folder, 'package')
  await mkdir(source)
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    await cp(join(root, file), join(source, file))
  }
  if (await isBuilt()) await cp(join(root, 'dist'), join(source, 'dist'), { recursive: true })
  else {
    const before = process.cwd()
    process.chdir(root)
    await build({ config: 'tsup.config.ts', outDir: join(source, 'dist'), silent: true })
    process.chdir(before)
  }
  const { stdout } = await npm(source, 'pack', '--json')
  const [{ filename, files }] = JSON.parse(stdout)
  packed = files.map(({ path }: { path: string }) => path)
  await mkdir(join(folder, 'installed'))
  await writeFile(join(folder, 'installed', 'package.json'), '{ "name": "installed", "version": "1.0.0" }')
  await npm(join(folder, 'installed'), 'install', join(source, filename))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const npm = (cwd: string, ...args: string[]) =>
  execute('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd })

/** Whether what `npm run build` made is newer than everything it is made of; its declarations take a minute. */
async function isBuilt(): Promise<boolean> {
  const ages = async (path: string) => {
    const names = await readdir(join(root, path), { recursive: true }).catch(() => [])
    const found = await Promise.all(names.map((name) => stat(join(root, path, name))))
    return found.filter((one) => one.isFile()).map(({ mtimeMs }) => mtimeMs)
  }
  const files = ['package.json', 'tsup.config.ts', 'tsconfig.json']
  const settings = await Promise.all(files.map(async (file) => (await stat(join(root, file))).mtimeMs))
  const [built, sources] = [await ages('dist'), await ages('src')]
  return built.length > 0 && Math.min(...built) > Math.max(...sources, ...settings)
}

/** A separate project with these files, and the package installed in it. */
async function project(name: string, manifest: object, files: Record<string, string>): Promise<string> {
  const at = join(folder, name)
  await mkdir(at)
  await writeFile(join(at, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
  for (const [file, text] of Object.entries(files)) await writeFile(join(at, file), text)
  await cp(join(folder, 'installed', 'node_modules'), join(at, 'node_modules'), { recursive: true })
  return at
}

/** Makes a call that is rejected, and catches its error with the class of the other entry. */
const PROGRAM = `
const cygnet = new CygnetSession({ baseUrl: process.argv[2], token: 'cgs_x', maxRetries: 0 })
cygnet.account.me().catch((error) => console.log(error instanceof ServerError, VERSION))
`

it('comes with its license, its changelog and source maps', () => {
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md']))
  for (const file of packed.filter((path) => /\.c?js$/.test(path))) expect(packed).toContain(`${file}.map`)
})

it('shows programs with a key nothing of the console and of partners', async () => {
  const dist = join(folder, 'package', 'dist')
  const seen = new Set<string>()
  const read = async (file: string): Promise<string> => {
    if (seen.has(file)) return ''
    seen.add(file)
    const text = await readFile(join(dist, file), 'utf8')
    const others = [...text.matchAll(/from '\.\/([^']+)\.js'/g)].map(([, name]) => read(`${name}.d.ts`))
    return [text, ...(await Promise.all(others))].join('\n')
  }
  const declarations = await read('index.d.ts')
  expect(declarations).toMatch(/^type Publication = /m)
  expect(declarations.match(/\b(Admin|Partner|Affiliate)\w*/g)).toBeNull()
  expect(Buffer.byteLength(declarations)).toBeLessThan(400_000)
})

it.each([
  [
    'esm',
    { type: 'module' },
    `import { ServerError, VERSION } from '@cygnet/sdk'\nimport { CygnetSession } from '@cygnet/sdk/session'\n`,
  ],
  [
    'cjs',
    { type: 'commonjs' },
    `const { ServerError, VERSION } = require('@cygnet/sdk')\nconst { CygnetSession } = require('@cygnet/sdk/session')\n`,
  ],
])('works in a project of kind %s', async (name, manifest, imports) => {
  const at = await project(name, manifest, { 'index.js': imports + PROGRAM })
  const server = await startServer()
  const { stdout } = await execute(process.execPath, ['index.js', server.url], { cwd: at })
  await server.close()
  expect(stdout).toBe('true 0.1.0\n')
  expect(server.seen('GET /api/auth/me')).toHaveLength(1)
})

it('compiles in strict TypeScript, with the resolution of Node and of bundlers', async () => {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'ES2022',
    types: [],
  }
  const lib = ['ES2023', 'DOM', 'DOM.Iterable']
  const at = await project(
    'typescript',
    { type: 'module' },
    {
      'esm.ts': `import { QuotaError, type Publication } from '@cygnet/sdk'
import { CygnetSession } from '@cygnet/sdk/session'
declare const token: string | undefined
const cygnet = new CygnetSession({ baseUrl: 'https://cygnet.example', token })
export const titles: Promise<string> = cygnet.publications.get('x').then((one: Publication) => one.title)
export const limit = (error: unknown): number | null => (error instanceof QuotaError ? error.limit : null)
// @ts-expect-error a publication has no such field
export const wrong = cygnet.publications.get('x').then((one) => one.headline)
`,
      'cjs.cts': `import sdk = require('@cygnet/sdk/session')
export const cygnet: sdk.CygnetSession = new sdk.CygnetSession({ baseUrl: 'https://cygnet.example' })
`,
      'nodenext.json': JSON.stringify({
        compilerOptions: { ...options, lib, module: 'NodeNext', moduleResolution: 'NodeNext' },
        files: ['esm.ts', 'cjs.cts'],
      }),
      'bundler.json': JSON.stringify({
        compilerOptions: { ...options, lib, module: 'ESNext', moduleResolution: 'Bundler' },
        files: ['esm.ts'],
      }),
    }
  )
  for (const config of ['nodenext.json', 'bundler.json']) {
    const outcome = await execute(process.execPath, [tsc, '-p', config], { cwd: at }).catch((error) => error)
    expect(outcome.stdout, config).toBe('')
  }
})
