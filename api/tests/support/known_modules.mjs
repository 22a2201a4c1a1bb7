import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread, threadId } from 'node:worker_threads'

/**
 * Loaded into a server with `--import`, and so into each of its threads: where each of their modules is, which Node
 * would look up again at every start, with a third of all its work. KNOWN_MODULES is the file in which the servers of
 * one run of the tests keep it.
 */
const FILE = runsSources() ? undefined : process.env.KNOWN_MODULES
/** Milliseconds: a server that will be killed has started by then. A thread, which waits without timers, saves at once. */
const SAVE_AFTER = 3_000

/** By importing module, then by what it names. */
const known = FILE ? read() : {}
let isNew = false

if (FILE) {
  registerHooks({
    resolve(specifier, context, next) {
      const from = `${context.conditions.includes('require') ? 'require' : 'import'} ${context.parentURL}`
      const kept = known[from]?.[specifier]
      if (kept) return { url: kept.url, format: kept.format, shortCircuit: true }
      const found = next(specifier, context)
      if (
        context.parentURL?.startsWith('file:') &&
        Object.keys(context.importAttributes ?? {}).length === 0
      ) {
        known[from] ??= {}
        known[from][specifier] = { url: found.url, format: found.format }
        if (!isNew && !isMainThread) queueMicrotask(save)
        isNew = true
      }
      return found
    },
  })
  if (isMainThread) {
    setTimeout(save, SAVE_AFTER).unref()
    process.on('exit', save)
  }
}

/** Sources are found by what compiles them. */
function runsSources() {
  return process.execArgv.some((argument) => argument.includes('run_sources'))
}

function read() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Whole or not at all: others read it meanwhile. */
function save() {
  if (!isNew) return
  isNew = false
  const draft = `${FILE}.${process.pid}.${threadId}`
  writeFileSync(draft, JSON.stringify(known))
  renameSync(draft, FILE)
}
