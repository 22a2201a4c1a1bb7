import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedValues } from '#administration/settings/stored_values'
import { findLocalModel, type LocalModel } from '#model_server/local_servers'
import { settings } from '#start/settings'
import type { StoredValues } from '#start/stored_settings'

const isModelSet = (values: object) =>
  Object.entries(values).some(([name, value]) => name.startsWith('OPENAI_') && value !== '')

/** Whether a model on this machine may be offered: never where anything about models is set, nor in production or tests. */
export function mayOffer(env: NodeJS.ProcessEnv, stored: StoredValues): boolean {
  const isAtWork = !['production', 'test'].includes(env.NODE_ENV ?? '') && !env.CI
  return isAtWork && !isModelSet(env) && !isModelSet(stored)
}

/** The model that operators are offered; null where none may be, there is none, or the terminal has an answer. */
export async function offeredModel(): Promise<LocalModel | null> {
  if (!mayOffer(process.env, await storedValues())) return null
  return (await answerIn(settings.dataDir)) === null ? await findLocalModel() : null
}

/**
 * Keeps the terminal from asking for a model that operators have set in the console, where the next start would put
 * its own in the place of theirs. Takes that back once they have set none.
 * @param folder where the terminal keeps its answer
 */
export async function tellTerminal(stored: StoredValues, folder: string): Promise<void> {
  const answer = await answerIn(folder)
  if (isModelSet(stored) && answer === null) {
    await mkdir(folder, { recursive: true })
    await writeFile(fileIn(folder), `${JSON.stringify({ use: false, by: 'console' }, null, 2)}\n`)
  }
  if (!isModelSet(stored) && answer?.includes('"by": "console"')) await rm(fileIn(folder), { force: true })
}

const fileIn = (folder: string) => join(folder, 'local-model.json')

async function answerIn(folder: string): Promise<string | null> {
  try {
    return await readFile(fileIn(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
