import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isMailbox } from '#core/mail/address'
import { mailFileName, mailFolder } from '#core/mail/mail_files'
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
    const file = join(this.folder, `${mailFileName(mail.subject, id, accountId)}.eml`)
    // The page is next to the mail.
    await writeFile(file.replace(/eml$/, 'html'), renderHtml(mail), { mode: 0o600 })
    await writeFile(file, message as Buffer, { mode: 0o600 })
    if (!settings.production)
      logger.info({ file }, 'SMTP_URL is not set: a mail was written to a file instead of being sent')
  }
}

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

/** The server's status, without its text, which may quote an address or a line of the mail. */
function toRefusal(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  const message = `The mail server refused or was not reached (${said || 'no reason given'})`
  const isForGood = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  return isForGood ? new UndeliverableError(message) : new Error(message)
}
