#!/usr/bin/env node
// In the repository so that npm can link the command before the first build.
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`cygnet needs Node 22.12 or newer; this is ${process.versions.node}`)
  process.exitCode = 1
} else if (!existsSync(new URL('../dist/cli.js', import.meta.url))) {
  console.error('cygnet is not built yet: run `npm run build` first')
  process.exitCode = 1
} else {
  await import('../dist/cli.js')
}
