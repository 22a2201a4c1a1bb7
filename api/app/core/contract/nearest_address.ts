import { operations } from '#core/contract/contract'
import { NAME } from '#core/contract/methods_at'
import { nameDistance, typosAllowed } from '#core/contract/name_distance'

const PUBLIC = '/api/v1/'

interface Address {
  path: string
  segments: string[]
  methods: string[]
}

const addresses = new Map<string, Address>()
for (const { method, path } of operations.values()) {
  if (!path.startsWith(PUBLIC)) continue
  const known = addresses.get(path) ?? { path, segments: segmentsOf(path), methods: [] }
  addresses.set(path, known)
  known.methods.push(method)
}

/** Beginnings that callers write instead of `/api/v1/`. */
const WITHOUT_VERSION = /^\/(?:api\/(?!v1\/)|v1\/)/

/** What is longer is not compared. */
const MAX_ADDRESS_LENGTH = 512
/** As many more characters in a name are no typing error. */
const LONGER_BY = 8

/**
 * The public operation that an unknown address most likely means, as `GET /api/v1/publications`; null where none is
 * near. The work depends on the number of operations only, not on the length of the address, and nothing of the address
 * is repeated.
 * @param onlyThese whether only operations with this method are meant: the address exists, and takes others
 */
export function nearestOperation(method: string, given: string, onlyThese = false): string | null {
  if (given.length > MAX_ADDRESS_LENGTH) return null
  const path = onlyThese ? given : given.replace(WITHOUT_VERSION, PUBLIC)
  if (!path.startsWith(PUBLIC)) return null
  const typed = segmentsOf(path)
  if (typed.length === 0) return null
  const wanted = method === 'HEAD' ? 'GET' : method
  const [best] = [...addresses.values()]
    .filter((address) => !onlyThese || takes(address, wanted))
    .map((address) => ({ address, by: distanceTo(address, typed) }))
    .filter((one): one is { address: Address; by: number } => one.by !== null)
    .sort((a, b) => a.by - b.by || Number(takes(b.address, wanted)) - Number(takes(a.address, wanted)))
  if (!best) return null
  const { address } = best
  return `${takes(address, wanted) ? wanted : address.methods[0]} ${address.path}`
}

/** `webhooks` for `webhook-endpoints` is further away than any typing error. */
const CUT_SHORT = 10
const MIN_BEGINNING_LENGTH = 4

/** An operation whose beginning was left out is even further away. */
const LEFT_OUT = 100

/** Typing errors between the names of an address and what was typed; null for another address. */
function distanceTo({ segments }: Address, typed: string[]): number | null {
  if (segments.length === typed.length) {
    const each = segments.map((known, index) =>
      isValue(known) ? valueErrors(typed[index]!) : nameErrors(known, typed[index]!)
    )
    const near = each.filter((by) => by !== null)
    return near.length === each.length ? near.reduce((sum, by) => sum + by, 0) : null
  }
  const last = segments.at(-1)!
  if (segments.length < typed.length || isValue(last)) return null
  const by = nameErrors(last, typed.at(-1)!)
  return by === null ? null : by + LEFT_OUT * (segments.length - typed.length)
}

const WHOLE_NAME = new RegExp(`^${NAME}$`)
const valueErrors = (typed: string) => (WHOLE_NAME.test(typed) ? null : 0)

function nameErrors(known: string, typed: string): number | null {
  if (typed.length > known.length + LONGER_BY) return null
  const by = nameDistance(typed, known)
  if (by <= typosAllowed(known)) return by
  const isBeginning = typed.length >= MIN_BEGINNING_LENGTH && known.startsWith(typed.replace(/s$/, ''))
  return isBeginning ? CUT_SHORT : null
}

const takes = ({ methods }: Address, method: string) => methods.includes(method)
const isValue = (segment: string) => segment.startsWith('{')

function segmentsOf(path: string): string[] {
  return path.slice(PUBLIC.length).split('/').filter(Boolean)
}
