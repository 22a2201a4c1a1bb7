import { drivers, Encryption } from '@adonisjs/core/encryption'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { FORGOTTEN_PASSWORD_JOB } from '#accounts/jobs'
import { secondFactorPurpose } from '#accounts/second_factor/proof'
import { SETTING_PURPOSE } from '#administration/settings/stored_values'
import { placeholders } from '#core/database/placeholders'
import { execute, query, readConnection, transaction } from '#core/database/transaction'
import { HASH_KEY_PURPOSE, keepHashKey } from '#core/hash_key'
import { KEPT_ANSWER_PURPOSE } from '#core/http/idempotency'
import { MAIL_JOB } from '#core/jobs'
import { WEBHOOK_SECRET_PURPOSE } from '#platform/webhooks/secrets'
import { appKey } from '#start/app_key'

/** What is stored encrypted in one column. */
interface Sealed {
  what: string
  table: string
  /** The column that names a row. */
  id: string
  column: string
  purposeOf: (id: string, kind: string) => string
  /** The column holds JSON, with what is encrypted as `sealed`; the rows of these kinds only. */
  jobsOf?: string[]
}

const SEALED: Sealed[] = [
  {
    what: 'second factors',
    table: 'second_factors',
    id: 'user_id',
    column: 'secret',
    purposeOf: secondFactorPurpose,
  },
  ...['secret', 'previous_secret'].map((column) => ({
    what: column === 'secret' ? 'webhook secrets' : 'former webhook secrets',
    table: 'webhook_endpoints',
    id: 'id',
    column,
    purposeOf: () => WEBHOOK_SECRET_PURPOSE,
  })),
  {
    what: 'kept answers',
    table: 'idempotency_keys',
    id: 'id',
    column: 'answer',
    purposeOf: () => KEPT_ANSWER_PURPOSE,
  },
  {
    what: 'waiting mails',
    table: 'jobs',
    id: 'id',
    column: 'payload',
    purposeOf: (_id, kind) => kind,
    jobsOf: [MAIL_JOB, FORGOTTEN_PASSWORD_JOB],
  },
  {
    what: 'settings',
    table: 'stored_settings',
    id: 'name',
    column: 'sealed',
    purposeOf: () => SETTING_PURPOSE,
  },
  {
    what: 'the key of hashes',
    table: 'application_secrets',
    id: 'name',
    column: 'sealed',
    purposeOf: () => HASH_KEY_PURPOSE,
  },
]

export interface Rotated {
  what: string
  checked: number
  changed: number
  /** Opened by neither key. */
  unreadable: number
}

/** Rows that are read at a time, and written in one transaction. */
const AT_ONCE = 100

/**
 * Encrypts with the application key what only the former one opens. What a run has done stays done: after one that was
 * broken off, the next finds the rest. Servers go on meanwhile.
 */
export async function rotateKeys(): Promise<Rotated[]> {
  await keepHashKey()
  const present = await onlyPresentKey()
  const rotated: Rotated[] = []
  for (const sealed of SEALED) rotated.push(await rotate(sealed, present))
  return rotated
}

/** What it opens is left alone. */
async function onlyPresentKey(): Promise<Encryption> {
  return new Encryption(await drivers.aes256gcm({ id: 'gcm', keys: [appKey] }).resolver(app))
}

/** Whether the latest secret of each kind that is stored is opened; waiting mails are left out, they are soon sent. */
export async function opensStored(): Promise<boolean[]> {
  const opened: boolean[] = []
  for (const { table, id, column, purposeOf, jobsOf } of SEALED) {
    if (jobsOf) continue
    const [last] = await query<Row>(
      readConnection(),
      `SELECT ${id} AS id, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL ORDER BY ${id} DESC LIMIT 1`
    )
    if (last) opened.push(encryption.decrypt(last.value, purposeOf(last.id, last.kind)) !== null)
  }
  return opened
}

interface Row {
  id: string
  kind: string
  value: string
}

async function rotate(sealed: Sealed, present: Encryption): Promise<Rotated> {
  const { what, table, id, column } = sealed
  const found: Rotated = { what, checked: 0, changed: 0, unreadable: 0 }
  for (let after = ''; ; ) {
    const some = await next(sealed, after)
    const last = some.at(-1)
    if (!last) return found
    after = last.id
    const changes: { row: Row; value: string }[] = []
    for (const row of some) {
      const text = sealed.jobsOf ? sealedIn(row.value) : row.value
      if (text === null) continue
      found.checked++
      const purpose = sealed.purposeOf(row.id, row.kind)
      if (present.decrypt(text, purpose) !== null) continue
      const opened = encryption.decrypt(text, purpose)
      if (opened === null) found.unreadable++
      else {
        const again = present.encrypt(opened, { purpose })
        changes.push({ row, value: sealed.jobsOf ? JSON.stringify({ sealed: again }) : again })
      }
    }
    if (changes.length === 0) continue
    // What somebody else has written since it was read is encrypted with the present key already.
    const sql = `UPDATE ${table} SET ${column} = ? WHERE ${id} = ? AND ${column} = ?`
    found.changed += await transaction(async (trx) => {
      let changed = 0
      for (const { row, value } of changes) changed += await execute(trx, sql, [value, row.id, row.value])
      return changed
    })
  }
}

function next({ table, id, column, jobsOf }: Sealed, after: string): Promise<Row[]> {
  const kind = jobsOf ? 'kind' : "''"
  const ofKind = jobsOf ? `AND kind IN (${placeholders(jobsOf)})` : ''
  return query<Row>(
    readConnection(),
    `SELECT ${id} AS id, ${kind} AS kind, ${column} AS value FROM ${table}
     WHERE ${column} IS NOT NULL AND ${id} > ? ${ofKind} ORDER BY ${id} LIMIT ${AT_ONCE}`,
    [after, ...(jobsOf ?? [])]
  )
}

function sealedIn(payload: string): string | null {
  const { sealed } = JSON.parse(payload) as { sealed?: unknown }
  return typeof sealed === 'string' ? sealed : null
}
