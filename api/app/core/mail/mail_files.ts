import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#start/settings'

/** The folder for mails while no mail server is set. */
export const mailFolder = () => join(settings.dataDir, 'mail')

/** Without an ending. It ends with the account's id, by which `eraseMailFiles` finds it. */
export function mailFileName(subject: string, id: string, accountId: string | null): string {
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${new Date().toISOString().replace(/[:.]/g, '-')}-${words}-${id.slice(-6)}${accountId === null ? '' : `-${accountId}`}`
}

/** Removes the files of an account's mails. The mail about a deleted account belongs to no account and stays. */
export async function eraseMailFiles(accountId: string, folder = mailFolder()): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.includes(`-${accountId}.`)))
    await rm(join(folder, name), { force: true })
}
