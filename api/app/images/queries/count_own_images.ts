import type { Transaction } from '#core/database/transaction'

/** How many of the named images an account has stored. */
export async function countOwnImages(
  trx: Transaction,
  accountId: string,
  filenames: string[]
): Promise<number> {
  if (filenames.length === 0) return 0
  const [counted] = await trx
    .from('images')
    .where('account_id', accountId)
    .whereIn('filename', filenames)
    .count('* as own')
  return counted.own
}
