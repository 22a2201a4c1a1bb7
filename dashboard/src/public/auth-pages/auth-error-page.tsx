import { CircleAlert } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import { AuthPage } from './auth-page'
import { useQuery } from './use-query'

const UNKNOWN = 'Authentication was cancelled or failed. Please try again.'
/** Longer than any message of the server. */
const MAX_LENGTH = 200
/**
 * What no message of the server contains: addresses of pages and mailboxes, and long numbers. Anybody can create a
 * link to this page, and must not be able to send readers elsewhere in our name.
 */
const LEADS_ELSEWHERE = /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}|(?:\d[\s().+-]*){7}/iu

/** Shown when a sign-in with a provider failed; `?error=` says why. */
export default function AuthErrorPage() {
  const query = useQuery()
  const reason = reasonOf(query?.get('error')?.trim() ?? '')
  return (
    <AuthPage
      tone="bad"
      icon={<CircleAlert />}
      title="You are not signed in"
      text={query ? reason : '\u00a0'}
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/login">
            Try again
          </a>
          <a className={buttonClass({ size: 'lg' })} href="/">
            Back to Home
          </a>
        </>
      }
    />
  )
}

const reasonOf = (said: string) =>
  said === '' || said.length > MAX_LENGTH || LEADS_ELSEWHERE.test(said) ? UNKNOWN : said
