import type { Database } from 'better-sqlite3'
import { settings } from '#start/settings'

/**
 * Whether a commit survives a power failure. `redone`: it may be lost together with the work that it records, which is
 * then done again; nobody has been told of it.
 */
export type Durability = 'kept' | 'redone'

/**
 * With FULL a commit waits for the disk, and with it the whole process, because the driver is synchronous. The next
 * such commit, and every checkpoint, takes those with NORMAL along. The tests need not survive a power failure, so
 * theirs are one level lower.
 */
const SYNCHRONOUS =
  settings.environment === 'test' ? { kept: 'NORMAL', redone: 'OFF' } : { kept: 'FULL', redone: 'NORMAL' }

let writer: Database
let current: Durability

/** @param connection SQLite's only one that writes, just opened */
export function isWriter(connection: Database): void {
  writer = connection
  set('kept')
}

/** For the next transaction of the writer; must be called outside one. */
export function setDurability(durability: Durability): void {
  if (durability !== current) set(durability)
}

function set(durability: Durability): void {
  writer.pragma(`synchronous = ${SYNCHRONOUS[durability]}`)
  current = durability
}
