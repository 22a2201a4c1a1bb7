import { randomFillSync } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

let lastTime = 0
let counter = 0

/**
 * A time-ordered UUID, version 7 (RFC 9562, section 5.7), with the 12-bit counter of section 6.2 so that ids made
 * within one millisecond by one process stay in order: keyset pages rely on it.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = random(2).readUInt16BE() & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime++
    counter = 0
  }
  const bytes = random(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Drawn in stock: asking the system for each id takes longer than all the rest. */
const stock = Buffer.alloc(4096)
let used = stock.length

function random(length: number): Buffer {
  if (used + length > stock.length) {
    randomFillSync(stock)
    used = 0
  }
  used += length
  return stock.subarray(used - length, used)
}

/** Whether a text has the form of one of our ids; one that does not is answered like an unknown id. */
export function isId(value: string): boolean {
  return UUID.test(value)
}

/** The smallest id created at this moment or later: ids begin with their time. */
export function idFrom(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

/** When an id was created, in milliseconds: a moment before or after its row, which has a time of its own. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
