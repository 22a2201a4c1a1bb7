import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, type Diagnosis, fine, off, problem, warning } from '#administration/doctor/diagnosis'
import { databaseNow, onSqlite, query, readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { MINUTE, SECOND } from '#core/time'

const MB = 1024 * 1024
/** Free megabytes below which images and the database will soon fail, and below which it is time to act. */
const SCARCE = 500
const LITTLE = 2_000

/** @param freeBytes of the disk that a folder is on */
export async function diagnoseDisk(folder: string, freeBytes = freeOf): Promise<Diagnosis[]> {
  const probe = join(folder, `${newId()}.check`)
  try {
    const file = await open(probe, 'wx')
    await file.close()
    await rm(probe)
  } catch (error) {
    return [
      problem(
        'disk',
        'disk_not_writable',
        `Nothing can be written into DATA_DIR (${codeOf(error)}).`,
        'Give the user that runs the server write access to it, and check that the disk is not full or read-only.',
        { code: codeOf(error) }
      ),
    ]
  }
  const free = Math.round((await freeBytes(folder)) / MB)
  const space = free < 1024 ? `${free} MB` : `${Math.round((free / 1024) * 10) / 10} GB`
  const remedy =
    'Delete what is not needed on that disk, such as old backups, or move DATA_DIR to a larger one.'
  if (free < SCARCE) return [problem('disk', 'disk_scarce', `Only ${space} is free.`, remedy, { free })]
  if (free < LITTLE) return [warning('disk', 'disk_little', `${space} is free.`, remedy, { free })]
  return [fine('disk', 'disk_free', `${space} is free`, { free })]
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Somebody else's clock. */
export interface Clock {
  name: string
  /** UTC milliseconds. */
  at: number
}

/** Codes of authenticator apps change every 30 seconds, and dates over HTTP have no fractions. */
const MAX_OFF = 20 * SECOND

export function diagnoseClock(now: number, others: Clock[]): Diagnosis[] {
  const wrong = others.find(({ at }) => Math.abs(at - now) > MAX_OFF)
  if (wrong) {
    const seconds = Math.round((now - wrong.at) / 1000)
    return [
      problem(
        'clock',
        seconds > 0 ? 'clock_ahead' : 'clock_behind',
        `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${wrong.name}. Codes for signing in and Stripe's signatures are refused.`,
        'Set the clock by the network: timedatectl set-ntp true',
        { seconds: Math.abs(seconds), name: wrong.name }
      ),
    ]
  }
  if (others.length === 0) return [off('clock', 'clock_alone', 'no other clock to compare with')]
  const names = others.map(({ name }) => name).join(' and ')
  return [fine('clock', 'clock_agrees', `agrees with ${names}`, { names })]
}

/** The clocks of the database, and of servers at these addresses; those that do not answer are left out. */
export async function otherClocks(servers: { name: string; url: string }[]): Promise<Clock[]> {
  const asked = await Promise.all(servers.map(clockOf))
  return [...(await databaseClocks()), ...asked.filter((one) => one !== null)]
}

/** On SQLite the clock is this machine's, but rows from the future show that it was set back. */
async function databaseClocks(): Promise<Clock[]> {
  if (!onSqlite()) {
    const [row] = await query<{ at: number }>(readConnection(), `SELECT ${databaseNow()} AS at`)
    return [{ name: "the database's", at: Number(row!.at) }]
  }
  const newest: { created_at: number } | null = await readConnection()
    .from('jobs')
    .orderBy('id', 'desc')
    .select('created_at')
    .first()
  const at = Number(newest?.created_at ?? 0)
  return at > Date.now() + MINUTE ? [{ name: 'the newest job', at }] : []
}

async function clockOf({ name, url }: { name: string; url: string }): Promise<Clock | null> {
  try {
    const from = Date.now()
    const answer = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5_000),
      redirect: 'manual',
    })
    const at = Date.parse(answer.headers.get('date') ?? '')
    // As if it had been asked at the end.
    return Number.isNaN(at) ? null : { name, at: at + (Date.now() - from) / 2 }
  } catch {
    // The check of that server reports it.
    return null
  }
}

/** Whether the public address leads to a server of this product. */
export async function diagnoseAddress(appUrl: string): Promise<Diagnosis[]> {
  const url = new URL('/health/live', appUrl)
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    const body = (await answer.json().catch(() => null)) as { data?: { status?: unknown } } | null
    if (answer.ok && body?.data?.status === 'ok')
      return [fine('address', 'address_answers', `${url.origin} answers`, { origin: url.origin })]
    return [
      problem(
        'address',
        'address_other',
        `Something else answers at ${url.origin} (status ${answer.status}).`,
        "Check APP_URL and the reverse proxy's configuration: it has to pass every path on.",
        { origin: url.origin, status: answer.status }
      ),
    ]
  } catch (error) {
    const code = codeOf(error)
    const [found, remedy] = /CERT|SSL|TLS|SIGNATURE/.test(code)
      ? ([
          'address_certificate',
          "Check the reverse proxy's certificate: it has to be valid for this name.",
        ] as const)
      : code === 'ENOTFOUND'
        ? (['address_unknown', 'Add a DNS record for the name in APP_URL, or correct it.'] as const)
        : ([
            'address_silent',
            'Start the server, and check that the reverse proxy and the firewall let calls through.',
          ] as const)
    const says = `Nothing answers at ${url.origin} (${code}).`
    return [warning('address', found, says, remedy, { origin: url.origin, code })]
  }
}
