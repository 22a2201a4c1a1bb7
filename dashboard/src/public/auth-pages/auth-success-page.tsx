import { Check, CircleAlert, KeyRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PRODUCT_NAME } from '#/brand'
import { Button, buttonClass } from '#/components/ui/button'
import { Feather } from '#/components/ui/feather'
import textStyles from '#/components/ui/text.module.css'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { homeOf, type Role } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { SECOND_FACTOR } from '../auth/second-factor'
import { links } from '../links'
import waitingLineStyles from '../waiting-line.module.css'
import { AuthPage } from './auth-page'
import { useArrival } from './use-arrival'

const SecondFactorStep = lazy(() =>
  import('../auth/second-factor-step').then((module) => ({ default: module.SecondFactorStep }))
)

/** The end of a provider's sign-in: `?token=` is exchanged for the session. */
export default function AuthSuccessPage() {
  const { arrival, arrive, fail } = useArrival()

  if (arrival.state === 'asleep') return <AuthPage />
  if (arrival.state === 'no-token') {
    return (
      <AuthPage
        tone="bad"
        icon={<CircleAlert />}
        title="Authentication Error"
        text={
          <>
            <p>The sign-in did not finish, so you are not signed in. Nothing else has changed.</p>
            <p className={textStyles.meta}>No authentication token received</p>
          </>
        }
        actions={
          <>
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/login">
              Try again
            </a>
            <a className={buttonClass({ size: 'lg' })} href="/">
              Return to Home
            </a>
          </>
        }
      />
    )
  }
  if (arrival.state === 'second-factor') {
    return (
      <AuthPage icon={<KeyRound />} title={SECOND_FACTOR.title} text={SECOND_FACTOR.description}>
        <Suspense>
          <SecondFactorStep ticket={arrival.ticket} onDone={arrive} onExpired={fail} />
        </Suspense>
      </AuthPage>
    )
  }
  if (arrival.state === 'setting-up') {
    return (
      <AuthPage
        tone="good"
        icon={<Check />}
        title="Authentication Successful"
        text={
          <>
            <p>Setting up your account...</p>
            <span className={waitingLineStyles.waitingLine} aria-hidden="true" />
          </>
        }
      />
    )
  }
  return (
    <AuthPage
      tone="good"
      icon={<Feather />}
      title={`Welcome to ${PRODUCT_NAME}`}
      text="You are signed in."
      actions={
        <Button variant="primary" size="lg" onClick={() => goTo(destination(arrival.role))}>
          Continue to Dashboard
        </Button>
      }
    />
  )
}

/** A reader who wanted to join as a partner and already has an account continues with its conversion. */
function destination(role: Role): string {
  const next = new URLSearchParams(window.location.search).get('next')
  if (next === 'convert' && role !== 'partner') return links.join.href
  return takeAfterSignIn() ?? homeOf(role)
}
