import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { root } from './root.mjs'
import { say } from './say.mjs'

/** Where servers for models usually listen on the machine that they run on. */
const SERVERS = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', address: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', address: 'http://127.0.0.1:8000/v1' },
]
const PATIENCE_MS = 500
/** Models that do not chat, by the words in their names. */
const OTHER = /embed|rerank|whisper|tts|speech|bge-|clip|moderation|guard|diffusion|\bocr\b/i
const MAX_NAME_LENGTH = 200

/** Where the answer is kept, with the rest of the data. */
const answerFile = (env) => join(env.DATA_DIR || join(root, 'data'), 'local-model.json')

/** Whether a model on this machine may be offered: never where anything about models is set, nor in production or tests. */
export function mayOffer(env) {
  const set = Object.keys(env).some((name) => /^OPENAI_/.test(name) && env[name] !== '')
  return !set && !['production', 'test'].includes(env.NODE_ENV ?? '') && !env.CI
}

/**
 * The first server with a chat model.
 * @param {typeof SERVERS} servers
 * @returns {Promise<{ name: string, address: string, model: string } | null>}
 */
export async function findLocalModel(servers = SERVERS) {
  const found = await Promise.all(
    servers.map(async (server) => ({ ...server, model: await chatModelOf(server) }))
  )
  return found.find(({ model }) => model !== null) ?? null
}

/** null where nothing answers, or something that is no server for models. */
async function chatModelOf({ address }) {
  let answer
  try {
    const response = await fetch(`${address}/models`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    answer = response.ok ? await response.json() : null
  } catch {
    // Nothing listens there, or it is something else: both mean that there is nothing to offer.
    return null
  }
  const models = Array.isArray(answer?.data) ? answer.data : []
  const names = models
    .map(({ id } = {}) => id)
    .filter((id) => typeof id === 'string' && id.length <= MAX_NAME_LENGTH)
  return names.find((name) => !OTHER.test(name)) ?? null
}

const settingsFor = ({ address, model }) => ({
  OPENAI_BASE_URL: address,
  OPENAI_MODEL: model,
  OPENAI_WIRE: 'chat',
})

async function remembered(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

async function asked({ name, model, address }, { input, output }) {
  const terminal = createInterface({ input, output, terminal: false })
  try {
    const answer = await terminal.question(
      `${name} at ${address} has the model ${model}. Let it write, on this machine? [y/N] `
    )
    return /^y(?:es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

/**
 * The settings of a model on this machine, where nothing is set and somebody at the terminal has said yes once. The
 * answer is remembered; delete the file to be asked again.
 * @returns {Promise<Record<string, string>>} empty where the built-in writer drafts
 */
export async function localModelSettings({
  env = process.env,
  input = process.stdin,
  output = process.stdout,
  servers = SERVERS,
} = {}) {
  if (!mayOffer(env)) return {}
  const file = answerFile(env)
  const before = await remembered(file)
  if (before?.use === false) return {}
  if (!before && !(input.isTTY && output.isTTY)) return {}
  const found = await findLocalModel(before ? [before] : servers)
  if (!found) return {}
  if (!before) {
    const use = await asked(found, { input, output })
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, `${JSON.stringify({ use, name: found.name, address: found.address }, null, 2)}\n`)
    if (!use) return {}
  }
  say(`${found.model} at ${found.address} writes (${file} remembers that).`)
  return settingsFor(found)
}
