import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'
import { isIpAddress, isPublicAddress } from './address_policy.js'
import { OutgoingFailedError, OutgoingRefusedError } from './errors.js'

/**
 * Resolves a name to all its addresses; an empty list when the name does not exist. Rejects when no name server
 * could say.
 */
export type ResolveHost = (hostname: string) => Promise<string[]>

/** A name server's answer that the name does not exist, or has no address of this kind. */
const saysNo = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA)

/**
 * Asks the name servers directly. The system's resolver would answer from the hosts file and occupy one of the few
 * threads that it shares with file access, so that slow name servers could block the whole process.
 */
export function createResolver(timeoutMs: number): ResolveHost {
  const resolver = new Resolver({ timeout: Math.max(1, Math.floor(timeoutMs / 2)), tries: 2 })
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const silent = answers.find((answer) => answer.status === 'rejected' && !saysNo(answer.reason))
    if (addresses.length === 0 && silent?.status === 'rejected') throw silent.reason
    return addresses
  }
}

/** Name servers need not know this name: it always means this machine (RFC 6761). */
const LOCALHOST = { name: 'localhost', addresses: ['127.0.0.1', '::1'] }

export interface ConnectorOptions {
  allow: ReadonlySet<string>
  resolve: ResolveHost
  connectTimeoutMs: number
  /** Opens the socket; tests observe the dialled address here. */
  dial?: buildConnector.connector
}

function dialOne(dial: buildConnector.connector, target: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    dial(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)))
  })
}

/**
 * Opens connections for the outgoing client. A name is resolved once, every address is checked, and the socket goes
 * to a checked address itself: a name server that changes its answer in between achieves nothing. The Host header
 * and the name for TLS stay those of the URL.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const dial = options.dial ?? buildConnector({ timeout: options.connectTimeoutMs })

  async function addressesOf(hostname: string): Promise<string[]> {
    if (hostname === LOCALHOST.name) return LOCALHOST.addresses
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OutgoingFailedError('timeout')), options.connectTimeoutMs)
    })
    try {
      const addresses = await Promise.race([options.resolve(hostname), expired])
      if (addresses.length > 0) return addresses
    } catch (error) {
      if (error instanceof OutgoingFailedError) throw error
      throw new OutgoingFailedError('unreachable', error)
    } finally {
      clearTimeout(timer)
    }
    throw new OutgoingFailedError('unknown_host')
  }

  async function open(target: buildConnector.Options) {
    const hostname = target.hostname.replace(/^\[|\]$/g, '')
    const literal = isIpAddress(hostname)
    const port = target.port || (target.protocol === 'https:' ? '443' : '80')
    const allowed =
      options.allow.has(`${target.hostname}:${port}`) || options.allow.has(`[${hostname}]:${port}`)
    const addresses = literal ? [hostname] : await addressesOf(hostname)
    // One private answer among public ones disqualifies the name: there is no honest reason for such a mixture.
    if (!allowed && !addresses.every(isPublicAddress)) {
      throw new OutgoingRefusedError('the name resolves to an address that is not public')
    }
    // IPv4 first: not every network that has IPv6 addresses can reach anything with them.
    const ordered = [...addresses].sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    const servername = target.servername || (literal ? undefined : hostname)
    let failure: unknown
    for (const address of ordered.slice(0, 3)) {
      try {
        return await dialOne(dial, { ...target, hostname: address, servername })
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null)
    )
  }
}
