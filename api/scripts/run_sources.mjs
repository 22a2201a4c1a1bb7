import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { transformSync, version } from '@swc/core'
import { COMPILER } from './compiler.mjs'

/**
 * Loaded into a process with `--import`, it runs the sources. What is compiled is kept for all processes, threads and
 * runs: tests start so many of them that compiling was half of their work.
 */
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/sources/', import.meta.url))
const OPTIONS = { ...COMPILER, sourceMaps: 'inline', inlineSourcesContent: false }
const VERSION = `${version} ${JSON.stringify(OPTIONS)}`

mkdirSync(KEPT, { recursive: true })
process.setSourceMapsEnabled(true)
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context)
    } catch (error) {
      // An import names the file that is to be compiled by the name that it has afterwards.
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/^file:.*\.js$/.test(error.url)) throw error
      return next(error.url.replace(/\.js$/, '.ts'), context)
    }
  },
  load(url, context, next) {
    if (context.format !== 'module-typescript') return next(url, context)
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
  },
})

function compiled(filename) {
  const source = readFileSync(filename, 'utf8')
  const mark = `//${hash(`${VERSION}\n${source}`)}`
  const place = join(KEPT, hash(filename))
  const kept = read(place)
  if (kept?.endsWith(mark)) return kept
  const code = `${transformSync(source, { ...OPTIONS, filename }).code}\n${mark}`
  // Whole or not at all: others read it meanwhile.
  const draft = `${place}.${process.pid}.${threadId}`
  writeFileSync(draft, code)
  renameSync(draft, place)
  return code
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

function read(place) {
  try {
    return readFileSync(place, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
