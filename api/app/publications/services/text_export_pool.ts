import { fileURLToPath } from 'node:url'
import app from '@adonisjs/core/services/app'
import { Piscina } from 'piscina'
import { ValidationError } from '#core/errors'

/** Milliseconds; an article takes a few. */
const LIMIT = 5_000

type Pool = Piscina<{ title: string; markdown: string }, string>

let pool: Pool | null = null

function startedPool(): Pool {
  if (pool) return pool
  const worker = `./text_export_worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`
  const started: Pool = new Piscina({
    filename: fileURLToPath(new URL(worker, import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  })
  app.terminating(() => started.destroy())
  pool = started
  return started
}

/**
 * The text without its marks, made in a thread of its own so that a text made to be hard to read keeps nobody waiting.
 * @throws ValidationError when it takes too long or cannot be done
 */
export async function exportText(title: string, markdown: string): Promise<string> {
  try {
    return await startedPool().run({ title, markdown }, { signal: AbortSignal.timeout(LIMIT) })
  } catch (cause) {
    const message =
      'This text is too deeply nested to be turned into plain text. Download it as Markdown instead.'
    const error = new ValidationError([{ field: 'content', rule: 'plainText', message }])
    error.cause = cause
    throw error
  }
}
