import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/**
 * Waits for a mail to an address with a link to `path`, which the server writes into its data folder; returns the
 * link.
 */
export async function linkInMail(dataDir: string, to: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = (await mailsTo(dataDir, to)).map((mail) => linkTo(mail, path)).findLast(Boolean)
        return link
      },
      { message: `a mail to ${to} with a link to ${path}`, timeout: 60_000 }
    )
    .toBeTruthy()
  return link ?? ''
}

/** The pages of all mails to an address. */
export async function mailsTo(dataDir: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const sent = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => [await readFile(join(folder, name), 'utf8'), name] as const)
  )
  const theirs = sent.filter(([mail]) => mail.includes(`To: ${to}`)).map(([, name]) => name)
  return Promise.all(theirs.map((name) => readFile(join(folder, name.replace(/eml$/, 'html')), 'utf8')))
}

function linkTo(page: string, path: string): string | undefined {
  return page
    .match(/href="([^"]+)"/g)
    ?.map((found) => found.slice(6, -1).replaceAll('&amp;', '&'))
    .find((address) => new URL(address).pathname === path)
}
