import { join } from 'node:path'
import { Child, root } from './processes.ts'

/** The name under which the product knows the scripted model. */
export const MODEL = 'scripted-model'

/**
 * Starts a server that speaks OpenAI's protocol. It writes only from the sources of a request, and ends each section
 * with a place for a fact that they lack. `env` connects the product to it.
 */
export async function startModel(): Promise<{ env: Record<string, string>; stop: () => Promise<unknown> }> {
  const server = new Child(
    [
      '--import=./scripts/run_sources.mjs',
      'app/writers/tests/support/model_server_cli.ts',
      '--port',
      '0',
      '--asks',
    ],
    { cwd: join(root, 'api'), env: process.env }
  )
  const address = await server.until('The model server', () => /http:\/\/\S+/.exec(server.output)?.[0])
  return {
    env: {
      OPENAI_BASE_URL: address,
      OPENAI_MODEL: MODEL,
      OPENAI_API_KEY: 'scripted',
      VERIFIER_MODEL: 'none',
    },
    stop: () => server.stop(),
  }
}
