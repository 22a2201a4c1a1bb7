import { CircleAlert } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import { AuthPage } from './auth-page'
import { useQuery } from './use-query'

const UNKNOWN = 'Authentication was cancelled or failed. Please try again.'
/** Longer than anything that the server says. */
const LONGEST = 300

/** Where a sign-in with a provider ends that did not come about; `?error=` says why. */
export default function AuthErrorPage() {
  const query = useQuery()
  const reason = query?.get('error')?.trim().slice(0, LONGEST) || UNKNOWN
  return (
    <AuthPage
      mood="bad"
      icon={<CircleAlert className="i" />}
      title="Authentication Failed"
      text={query ? reason : '\u00a0'}
      actions={
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/">
          Back to Home
        </a>
      }
    />
  )
}
