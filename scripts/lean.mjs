import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

/**
 * Removes from `node_modules` what the server does not run with. npm also installs packages that others could make use
 * of (compilers, generators of test data), and packages have type declarations and source maps in them.
 */
const modules = join(root, 'node_modules')
const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
const server = JSON.parse(readFileSync(join(root, 'api', 'package.json'), 'utf8'))

const needed = new Set()
const waiting = Object.keys(server.dependencies).map((name) => ({ name, from: 'api' }))
for (const { name, from } of waiting) {
  const path = resolved(name, from)
  if (path === undefined || needed.has(path)) continue
  needed.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
  for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    waiting.push({ name: next, from: path })
}

/** The path of a package as Node finds it: in the nearest `node_modules`. */
function resolved(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

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
