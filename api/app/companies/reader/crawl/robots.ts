import robotsModule from 'robots-parser'
import { OutgoingFailedError } from '#core/outgoing/errors'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'

export const USER_AGENT = 'CygnetBot/1.0 (+/engine)'
/** The name by which a robots.txt would address us. */
const ROBOT = 'CygnetBot'
/** The package's types describe an ES module, but its export is the function itself. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default
const MAX_ROBOTS_BYTES = 512_000

export interface RobotsGate {
  /**
   * Whether the site allows this page to be read.
   * @throws OutgoingRefusedError, OutgoingFailedError when its robots.txt could not be requested, which means that
   *   nothing is allowed (RFC 9309, 2.3.1); RobotsUnavailableError when the server has an error
   */
  allows(url: string, signal: AbortSignal): Promise<boolean>
  /** Sitemaps that the host's robots.txt names. */
  sitemaps(url: string, signal: AbortSignal): Promise<string[]>
}

/** The server answered the request for its robots.txt with a server error. */
export class RobotsUnavailableError extends Error {}

interface Rules {
  /** @throws the error that kept the rules from being read */
  allows(url: string): boolean
  sitemaps: string[]
}

const EVERYTHING: Rules = { allows: () => true, sitemaps: [] }
const unknown = (reason: unknown): Rules => ({
  allows: () => {
    throw reason
  },
  sitemaps: [],
})

async function fetchRules(client: OutgoingClient, origin: string, signal: AbortSignal): Promise<Rules> {
  const address = `${origin}/robots.txt`
  try {
    const answer = await client.get(address, { signal, accept: 'text/plain', maxBytes: MAX_ROBOTS_BYTES })
    // RFC 9309, 2.3.1: a missing file allows everything, a server error allows nothing.
    if (answer.status >= 500) return unknown(new RobotsUnavailableError())
    if (answer.status >= 400) return EVERYTHING
    const robots = robotsParser(address, answer.body.toString('utf8'))
    return {
      allows: (url) => robots.isAllowed(url, ROBOT) ?? true,
      sitemaps: robots.getSitemaps(),
    }
  } catch (error) {
    if (error instanceof OutgoingFailedError && error.fault === 'too_large') return EVERYTHING
    return unknown(error)
  }
}

/** Requests each host's robots.txt once. */
export function createRobotsGate(client: OutgoingClient): RobotsGate {
  const hosts = new Map<string, Promise<Rules>>()
  const rulesFor = (url: string, signal: AbortSignal): Promise<Rules> => {
    const { origin } = new URL(url)
    const known = hosts.get(origin) ?? fetchRules(client, origin, signal)
    hosts.set(origin, known)
    return known
  }
  return {
    allows: async (url, signal) => (await rulesFor(url, signal)).allows(url),
    sitemaps: async (url, signal) => (await rulesFor(url, signal)).sitemaps,
  }
}
