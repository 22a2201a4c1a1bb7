import { SettingsError, settings } from '#start/settings'

/**
 * Keeps a server from starting with a bucket that it could not use: uploads would be refused, and images missing.
 * @throws SettingsError
 */
export async function mustReachFiles(): Promise<void> {
  if (settings.bucket === null) return
  const { bucketProblem } = await import('#core/files/bucket_check')
  const found = await bucketProblem(settings.bucket)
  if (found) throw new SettingsError([`${found.says} ${found.remedy}`])
}
