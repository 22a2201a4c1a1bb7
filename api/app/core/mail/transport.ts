import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isMailbox } from '#core/mail/address'
import type { Mail } from '#core/mail/outbox'
import { renderHtml, renderText } from '#core/mail/render'
import { settings } from '#start/settings'
import { onSettingsChange } from '#start/stored_settings'

/** Trying again is useless: the receiving server has no such mailbox, or the address is invalid. */
export class UndeliverableError extends Error {}

export interface MailTransport {
  /**
   * @param id permanent id of the mail, from which the Message-ID is made
   * @param accountId the mail's account, where stored copies must be deleted with the account
   * @throws UndeliverableError, or another error where a later try may succeed; neither contains any of the mail
   */
  send(mail: Mail, id: string, accountId?: string | null): Promise<void>
}

/** Milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/** Sends through the SMTP server at `url`, with one connection per mail. */
export class SmtpTransport implements MailTransport {
  readonly #server

  /** @param replyTo where answers go if not to the sender */
  constructor(
    url: string,
    readonly from: string,
    readonly replyTo: string | null = null
  ) {
    this.#server = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  }

  async send(mail: Mail, id: string): Promise<void> {
    const message = compose(mail, id, this)
    try {
      await this.#server.sendMail(message)
    } catch (error) {
      throw toRefusal(error)
    }
  }
}

/**
 * Writes each mail into a folder, as it would be sent and as an HTML page, for installations without a mail server.
 */
export class FileTransport implements MailTransport {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  constructor(
    readonly folder: string,
    readonly from: string,
    readonly replyTo: string | null = null
  ) {}

  async send(mail: Mail, id: string, accountId: string | null = null): Promise<void> {
    const { message } = await this.#composer.sendMail(compose(mail, id, this))
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const file = join(this.folder, `${fileName(mail.subject, id, accountId)}.eml`)
    // The page is next to the mail.
    await writeFile(file.replace(/eml$/, 'html'), renderHtml(mail), { mode: 0o600 })
    await writeFile(file, message as Buffer, { mode: 0o600 })
    if (!settings.production)
      logger.info({ file }, 'SMTP_URL is not set: a mail was written to a file instead of being sent')
  }
}

const mailFolder = () => join(settings.dataDir, 'mail')

/** The transport chosen by the settings. */
export function mailTransport(): MailTransport {
  const { smtpUrl, mailFrom, contactEmail, production } = settings
  if (smtpUrl) return new SmtpTransport(smtpUrl, mailFrom, contactEmail)
  const folder = mailFolder()
  if (production)
    logger.warn(
      { folder },
      'SMTP_URL is not set: nobody gets a mail. Mails are written into files, with links that open accounts'
    )
  return new FileTransport(folder, mailFrom, contactEmail)
}

let chosen: MailTransport | null = null

onSettingsChange(() => {
  chosen = null
})

/** Chosen by the settings now, and again after each change of them. */
export function currentTransport(): MailTransport {
  chosen = mailTransport()
  return {
    send(mail, id, accountId) {
      chosen ??= mailTransport()
      return chosen.send(mail, id, accountId)
    },
  }
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

function compose(
  mail: Mail,
  id: string,
  { from, replyTo }: { from: string; replyTo: string | null }
): SendMailOptions {
  if (!isMailbox(mail.to)) throw new UndeliverableError('Its address is not one that mail can be sent to')
  return {
    from,
    ...(replyTo !== null && { replyTo }),
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' ').trim(),
    text: renderText(mail),
    html: renderHtml(mail),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

const domainOf = (from: string) => /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost'

/** Ends with the account's id, by which `eraseMailFiles` finds it. */
function fileName(subject: string, id: string, accountId: string | null): string {
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${new Date().toISOString().replace(/[:.]/g, '-')}-${words}-${id.slice(-6)}${accountId === null ? '' : `-${accountId}`}`
}

/** The server's status, without its text, which may quote an address or a line of the mail. */
function toRefusal(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  const message = `The mail server refused or was not reached (${said || 'no reason given'})`
  const isForGood = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  return isForGood ? new UndeliverableError(message) : new Error(message)
}
