import { readConnection } from '#core/database/transaction'

/** The number of images an account has stored, and their total size in bytes. */
export async function imageStats(accountId: string) {
  const row: { count: number; size: number | null } = await readConnection()
    .from('images')
    .where('account_id', accountId)
    .count('* as count')
    .sum('file_size as size')
    .firstOrFail()
  const totalImages = row.count
  const totalSize = row.size ?? 0
  return { totalImages, totalSize, averageSize: totalImages === 0 ? 0 : Math.round(totalSize / totalImages) }
}
