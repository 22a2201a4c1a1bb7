import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../api/tests/support/free_port.ts'
import { Child, root } from './processes.ts'

/** A running server of the built product, with separate data. */
export interface Product {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  /** Absolute. */
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the compiled server on a free port with an empty data folder, and waits until it is ready. `allow` lists
 * further addresses (`host:port`) besides public ones from which it may read websites.
 */
export async function startProduct({
  allow = [],
  env = {},
}: {
  allow?: string[]
  /** More settings. */
  env?: Record<string, string>
} = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cygnet-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = new Child([join(root, 'api', 'build', 'bin', 'server.js')], {
    cwd: join(root, 'api'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      OUTGOING_ALLOW: allow.join(','),
      ...env,
    },
  })
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    // It serves requests shortly before the demonstration data is complete; its greeting means both are.
    await server.until('The server', async () =>
      server.output.includes(url) && (await isReady(url)) ? true : undefined
    )
  } catch (error) {
    clean()
    throw error
  }
  return {
    url,
    dataDir,
    async stop() {
      const code = await server.stop()
      clean()
      if (code !== 0) throw new Error(`The server ended with ${code} on TERM.\n${server.output}`)
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
