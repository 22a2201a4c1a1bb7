import crypto from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Group } from '@japa/runner/core'
import type { BucketSettings } from '#start/bucket_settings'
import { refusalOfCall } from '#tests/support/s3_signatures'

const PACKAGES = fileURLToPath(new URL('../s3', import.meta.url))
const INSTALL = new URL('../../../scripts/lib/install.mjs', import.meta.url).href
/** The only key that s3rver knows. */
const KEY = 'S3RVER'

interface S3rver {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  configureBuckets(): Promise<unknown>
}

export interface S3Server {
  settings: BucketSettings
  /** The same as variables. */
  env: Record<string, string>
  /** Calls as `GET /bucket/key?x=y`, in their order. */
  calls: string[]
  /** Where an object's bytes are on this machine's disk, for a test that changes their age. */
  pathOf(key: string): string
  /** What it answers instead, for the calls for which that is not null. */
  fault: (call: string) => { status: number; body?: string } | 'hang-up' | null
  stop(): Promise<void>
}

let installed: Promise<boolean> | null = null

/** s3rver hides the place in a list by DES, which today's OpenSSL has only in its triple form. */
function bringDesBack(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name] as unknown as (kind: string, key: Buffer, iv: Buffer, more?: object) => never
    const triple: typeof make = (kind, key, iv, more) =>
      kind === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(kind, key, iv, more)
    crypto[name] = triple as never
  }
}

/** Whether there is a server to test with; where it cannot be installed, says so once. */
export function hasS3(): Promise<boolean> {
  installed ??= (async () => {
    try {
      const { install } = await import(INSTALL)
      await install(PACKAGES, 'an S3 server for the tests')
      bringDesBack()
      return true
    } catch (error) {
      console.warn(`Nothing is tried on S3: ${(error as Error).message}`)
      return false
    }
  })()
  return installed
}

/** A server for each test of a group, whose tests are left out where none can be installed. */
export function eachS3(group: Group, use: (s3: S3Server) => void): void {
  group.each.skip(async () => !(await hasS3()), 'there is no S3 server')
  group.each.setup(async () => {
    const s3 = await startS3()
    use(s3)
    return () => s3.stop()
  })
}

/**
 * An S3 server on loopback with an empty bucket. s3rver compares no signature of today's kind and answers anybody: unless
 * it is `open`, calls without a valid signature are refused before they reach it.
 */
export async function startS3({ open = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'cygnet-s3-'))
  const library = pathToFileURL(join(PACKAGES, 'node_modules/s3rver/lib/s3rver.js')).href
  const { default: Server } = (await import(library)) as { default: new (options: object) => S3rver }
  const bucket = 'cygnet-tests'
  const store = new Server({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  // s3rver removes a folder with its last object, also where another is being written; servers that start do that here.
  const checks = join(directory, bucket, 'checks')
  await mkdir(checks)
  await writeFile(join(checks, 'stays'), '')
  const handle = store.callback()
  const calls: string[] = []
  const running: Pick<S3Server, 'fault'> = { fault: () => null }
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const fault = running.fault(call)
    if (fault === 'hang-up') return void request.socket.destroy()
    if (fault) return void response.writeHead(fault.status).end(fault.body)
    const refusal = open ? null : refusalOfCall(request, KEY, KEY)
    if (!refusal) return handle(request, response)
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${refusal}</Code><Message>${refusal}</Message></Error>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  }
  return Object.assign(running, {
    settings: {
      bucket,
      endpoint,
      region: env.S3_REGION,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      signedUrls: false,
    },
    env,
    calls,
    pathOf: (key: string) => join(directory, bucket, `${key}._S3rver_object`),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  })
}
