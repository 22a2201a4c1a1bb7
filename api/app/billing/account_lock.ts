import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNow, execute, readConnection, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { newId } from '#core/ids'
import { hasEnded, PROCESS_ID } from '#core/process_id'

/**
 * Milliseconds that a command may take at the provider; one whose process has died then no longer blocks the next.
 */
const LOCK_TIME = 60_000
/** Milliseconds that the next command waits for it. */
const TIMEOUT = 20_000
const LOOK_AGAIN = 100

/**
 * Runs one payment command per account at a time, in whichever process: a second click waits and then sees what the
 * first has done. Nothing is locked in the database meanwhile.
 * @param work receives a number of its own, for keys by which the provider recognizes a repeated call
 * @throws ConflictError when another takes too long
 */
export async function oneAtATime<T>(accountId: string, work: (commandId: string) => Promise<T>): Promise<T> {
  const commandId = newId()
  const deadline = Date.now() + TIMEOUT
  while (!(await taken(accountId, commandId))) {
    if (Date.now() > deadline)
      throw new ConflictError(
        'Another change to your subscription is still in progress. Try again in a moment.',
        'change_under_way'
      )
    await sleep(LOOK_AGAIN)
  }
  try {
    return await work(commandId)
  } finally {
    await transaction((trx) =>
      trx
        .from('subscriptions')
        .where('account_id', accountId)
        .where('command_id', commandId)
        .update({ command_until: 0 })
    )
  }
}

async function taken(accountId: string, commandId: string): Promise<boolean> {
  const before: { command_id: string | null; command_owner: string | null } | null = await readConnection()
    .from('subscriptions')
    .where('account_id', accountId)
    .select('command_id', 'command_owner')
    .first()
  const ended = before?.command_owner && hasEnded(before.command_owner) ? before.command_id : null
  const changed = await transaction((trx) =>
    execute(
      trx,
      `UPDATE subscriptions SET command_id = ?, command_owner = ?, command_until = ${databaseNow()} + ${LOCK_TIME}
       WHERE account_id = ? AND (command_until <= ${databaseNow()} OR command_id = ?)`,
      [commandId, PROCESS_ID, accountId, ended]
    )
  )
  return changed === 1
}
