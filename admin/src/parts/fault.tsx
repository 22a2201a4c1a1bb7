import { useTranslate } from 'react-admin'
import styles from './text.module.css'

/** What the texts of Stripe, mail servers, networks and databases say, each by a key below `causes`. */
const CAUSES: readonly [RegExp, string][] = [
  [/payment provider is not responding|connection to stripe|stripe answered 5\d\d/i, 'stripe_failing'],
  [/insufficient[ _]funds/i, 'insufficient_funds'],
  [/expired[ _]card|card has expired/i, 'expired_card'],
  [/card (was|has been) declined|card_declined|do_not_honor/i, 'card_declined'],
  [/authentication[ _]required|requires? (confirmation|authentication)/i, 'bank_confirmation'],
  [/no such \w+/i, 'unknown_at_stripe'],
  [/invalid api key|api key provided/i, 'key_refused'],
  [/rate ?limit|too many requests|\b429\b/i, 'asked_too_often'],
  [/mail server refused/i, 'mail_refused'],
  [/ECONNREFUSED|ENOTFOUND|ECONNRESET|EAI_AGAIN|could not be reached/i, 'unreachable'],
  [/ETIMEDOUT|timed? ?out|did not answer in time/i, 'too_slow'],
  [/answered 5\d\d/i, 'failing_there'],
  [/SQLITE_BUSY|database is locked|deadlock/i, 'database_busy'],
  [/ENOSPC|no space left/i, 'disk_full'],
]

/** The key of why something failed, where it is known. */
export const causeOf = (text: string): string | undefined => {
  const [, cause] = CAUSES.find(([pattern]) => pattern.test(text)) ?? []
  return cause && `causes.${cause}`
}

/** Why something failed: in the console's words where they are known, with the original beside them. */
export function Fault({ text }: { text: string }) {
  const translate = useTranslate()
  const cause = causeOf(text)
  return (
    <span className={styles.fault}>
      {cause !== undefined && <span>{translate(cause)}</span>}
      <small lang="en">{text}</small>
    </span>
  )
}
