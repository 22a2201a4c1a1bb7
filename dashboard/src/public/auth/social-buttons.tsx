import type { SignInProvider } from '@cygnet/sdk/session'
import { useEffect, useId, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { api } from '#/lib/api'
import { Consent } from './consent'
import { GoogleMark, LinkedInMark } from './provider-marks'
import styles from './social-buttons.module.css'

const MARKS = { google: GoogleMark, linkedin: LinkedInMark }

/** The placeholder until the server has answered, so that nothing moves. */
const EXPECTED: SignInProvider[] = [
  { id: 'google', name: 'Google', available: false, reason: null },
  { id: 'linkedin', name: 'LinkedIn', available: false, reason: null },
]

/**
 * Sign-in with a provider. In production the server omits one that is not set up; elsewhere its button is quiet and disabled.
 * What is missing is told to the operator when the server starts.
 */
export function SocialButtons({
  partner = false,
  consent = false,
}: {
  /** Joins the partner program. */
  partner?: boolean
  /** States what a first sign-in agrees to, where the form does not. */
  consent?: boolean
}) {
  const providers = useProviders()
  const reason = useId()
  // None while the server has not answered.
  const isMissing = providers.some((provider) => provider.reason)
  const isAvailable = providers.some(({ available }) => available)
  if (providers.length === 0) return null
  return (
    <>
      <div className={styles.social}>
        {isAvailable && <span>or with</span>}
        {providers.map(({ id, name, available }) => {
          const Mark = MARKS[id]
          return available ? (
            <a
              key={id}
              className={buttonClass()}
              href={partner ? api.partners.signUpUrl(id) : api.account.socialSignInUrl(id)}
            >
              <Mark />
              {name}
            </a>
          ) : (
            <Button
              key={id}
              variant={isAvailable ? 'secondary' : 'ghost'}
              disabled
              aria-describedby={isMissing ? reason : undefined}
              icon={<Mark />}
            >
              {name}
            </Button>
          )
        })}
        {isMissing && <span id={reason}>not available yet</span>}
      </div>
      {consent && isAvailable && <Consent by="provider" />}
    </>
  )
}

/** Empty without providers, or without a server. */
function useProviders(): SignInProvider[] {
  const [providers, setProviders] = useState(EXPECTED)
  useEffect(() => {
    let shown = true
    const show = (found: SignInProvider[]) => shown && setProviders(found)
    api.account.providers().then(show, () => show([]))
    return () => {
      shown = false
    }
  }, [])
  return providers
}
