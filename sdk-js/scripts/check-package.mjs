/**
 * Packs the client as npm would and checks the tarball: publint (manifest and files), attw (types for every kind of
 * import), and that both forms load and carry the version of package.json. Run `npm run build` first.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'cygnet-sdk-'))
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })

try {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const [{ filename, files }] = JSON.parse(packed)
  const strays = files
    .map(({ path }) => path)
    .filter((path) => !/^((dist|examples)\/|package\.json$|README\.md$|CHANGELOG\.md$|LICENSE$)/.test(path))
  if (strays.length > 0) throw new Error(`These files do not belong in the package: ${strays.join(', ')}`)
  const tarball = join(folder, filename)
  run('publint', 'run', tarball, '--strict')
  // Resolution of Node 10 knows no `exports`, so no entry beside the main one.
  run('attw', tarball, '--profile', 'node16')
  run('tar', '-xzf', tarball, '-C', folder)
  const dist = join(folder, 'package', 'dist')
  const esm = async (entry) => import(pathToFileURL(join(dist, `${entry}.js`)).href)
  const cjs = async (entry) => createRequire(import.meta.url)(join(dist, `${entry}.cjs`))
  for (const load of [esm, cjs]) {
    const { ArgumentError, Cygnet, VERSION } = await load('index')
    const { CygnetSession } = await load('session')
    const { CygnetOperator } = await load('operator')
    if (VERSION !== version) throw new Error(`${load.name} says version ${VERSION}, not ${version}`)
    new Cygnet({ baseUrl: 'https://cygnet.example' })
    new CygnetSession({ baseUrl: 'https://cygnet.example' })
    assert(new CygnetOperator({ baseUrl: 'https://cygnet.example' }) instanceof CygnetSession)
    assert.throws(() => new CygnetSession({ baseUrl: 'ftp://cygnet.example' }), ArgumentError)
  }
  console.log(`@cygnet/sdk ${version}: both forms of all entries load`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
