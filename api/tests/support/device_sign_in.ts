import { hashOf } from '#accounts/device_sign_in/device_codes'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'

const LETTERS = 'BCDFGHJKLMNPQRST'

/** A code of its own for each id. */
export const userCodeOf = (id: string) =>
  [...id.slice(-8)].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join('')

/** The sign-in of a program that waits to be answered, under the code of this id. */
export async function pendingSignIn(id: string): Promise<void> {
  await transaction((trx) =>
    trx.table('device_sign_ins').insert({
      id: newId(),
      device_hash: hashOf(newId()),
      user_code: userCodeOf(id),
      device: 'Cygnet in the terminal',
      address: '203.0.113.7',
      status: 'pending',
      pause: 5,
      expires_at: Date.now() + 600_000,
    })
  )
}
