import { install } from './lib/install.mjs'
import { command } from './lib/processes.mjs'
import { makeProduct } from './lib/product.mjs'
import { root } from './lib/root.mjs'
import { requireLauncherNode } from './lib/runtime.mjs'
import { build } from './lib/turbo.mjs'

/**
 * `npm run build [-- package ...]`: every workspace, or the named ones with what they depend on. With `--product`, only
 * what `npm start` runs, in half of the time: neither the SDK and the CLI nor what tests and checks need.
 */
await command(async () => {
  requireLauncherNode()
  const args = process.argv.slice(2)
  if (args.includes('--product')) return makeProduct()
  await install(root, 'packages')
  await build(args)
})
