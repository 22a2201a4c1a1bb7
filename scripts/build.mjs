import { install } from './lib/install.mjs'
import { command } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { requireLauncherNode } from './lib/runtime.mjs'
import { build } from './lib/turbo.mjs'

/** `npm run build [-- package ...]`: every workspace, or the named ones with what they depend on. */
await command(async () => {
  requireLauncherNode()
  await install(root, 'packages')
  await build(process.argv.slice(2))
})
