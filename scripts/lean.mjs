import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { neededBy } from './lib/lockfile.mjs'
import { root } from './lib/root.mjs'

/**
 * Removes from `node_modules` what the server does not run with. npm also installs packages that others could make use
 * of (compilers, generators of test data), and packages have type declarations and source maps in them.
 */
const modules = join(root, 'node_modules')
const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
const server = JSON.parse(readFileSync(join(root, 'api', 'package.json'), 'utf8'))

const needed = neededBy(
  packages,
  Object.keys(server.dependencies).map((name) => ({ name, from: 'api' }))
)

let removed = 0
for (const path of Object.keys(packages)) {
  if (!path.includes('node_modules/') || needed.has(path)) continue
  rmSync(join(root, path), { recursive: true, force: true })
  removed++
}
for (const file of globSync('**/*.{map,d.ts,d.mts,d.cts}', { cwd: modules }))
  rmSync(join(modules, file), { force: true })
const { platform, arch } = process
const prebuilds = join(modules, 'better-sqlite3', 'prebuilds')
for (const file of globSync('*.node', { cwd: prebuilds }))
  if (file !== `${platform}-${arch}.node`) rmSync(join(prebuilds, file))
console.log(`${needed.size} packages are left, ${removed} were removed.`)
