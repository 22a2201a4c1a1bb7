#!/usr/bin/env node
// In the repository so that npm can link the command before the first build.
import { existsSync, readFileSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
const [only, ...more] = process.argv.slice(2)
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`cygnet needs Node 22.12 or newer; this is ${process.versions.node}`)
  process.exitCode = 1
} else if ((only === '--version' || only === '-V') && more.length === 0) {
  // Asked by scripts before each use: nothing is loaded for it.
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else if (!existsSync(new URL('../dist/cli.js', import.meta.url))) {
  console.error('cygnet is not built yet: run `npm run build` first')
  process.exitCode = 1
} else {
  // What was compiled once is kept for the next command.
  process.getBuiltinModule('node:module').enableCompileCache()
  await import('../dist/cli.js')
}
