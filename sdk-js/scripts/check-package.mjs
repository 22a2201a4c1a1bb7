/**
 * Packs the client as npm would and checks the tarball: publint (manifest and files), attw (types for every kind of
 * import), and that both forms load and carry the version of package.json. Run `npm run build` first.
 */
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
    .filter((path) => !/^(dist\/|package\.json$|README\.md$|LICENSE$)/.test(path))
  if (strays.length > 0) throw new Error(`The package holds what does not belong in it: ${strays.join(', ')}`)
  const tarball = join(folder, filename)
  run('publint', 'run', tarball, '--strict')
  run('attw', tarball)
  run('tar', '-xzf', tarball, '-C', folder)
  const dist = join(folder, 'package', 'dist')
  const esm = await import(pathToFileURL(join(dist, 'index.js')).href)
  const cjs = createRequire(import.meta.url)(join(dist, 'index.cjs'))
  for (const [form, module] of Object.entries({ esm, cjs })) {
    if (module.VERSION !== version) throw new Error(`${form} says version ${module.VERSION}, not ${version}`)
    new module.Cygnet({ baseUrl: 'https://cygnet.example' })
  }
  console.log(`@cygnet/sdk ${version}: both forms load`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
