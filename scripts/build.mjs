import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './lib/install.mjs'
import { command } from './lib/processes.mjs'
import { makeProduct, SERVED } from './lib/product.mjs'
import { root } from './lib/root.mjs'
import { requireLauncherNode } from './lib/runtime.mjs'
import { build } from './lib/turbo.mjs'

/**
 * `npm run build [-- package ...]`: every workspace, or the named ones with what they depend on, of which only that is installed. With `--product`, only
 * what `npm start` runs, in half of the time: neither the SDK and the CLI nor what tests and checks need.
 */
await command(async () => {
  requireLauncherNode()
  const args = process.argv.slice(2)
  if (args.includes('--product')) return makeProduct()
  const named = workspacesOf(args)
  // With what the start has installed: npm removes what is not named.
  await install(root, 'packages', named.length > 0 ? [...new Set([...SERVED, ...named])] : [])
  await build(args)
})

/** The folders of the named packages and of those that they depend on; none where a name is another kind of filter. */
function workspacesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = names.map((name) => packages[`node_modules/${name}`]?.resolved)
  if (found.includes(undefined)) return []
  return found.flatMap((path) => {
    const needed = Object.keys({ ...packages[path].dependencies, ...packages[path].devDependencies })
    return [path, ...workspacesOf(needed.filter((name) => packages[`node_modules/${name}`]?.link))]
  })
}
