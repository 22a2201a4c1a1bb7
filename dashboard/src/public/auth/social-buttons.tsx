import type { SignInProvider } from '@cygnet/sdk/session'
import { useEffect, useId, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import { api } from '#/lib/api'
import { classNames } from '#/lib/class-names'
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
 * Sign-in with a provider. In production the server omits one that is not set up; elsewhere its button is disabled.
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
  const missing = providers.filter((provider) => provider.reason).map(({ name }) => name)
  if (providers.length === 0) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <div className={styles.socialButtons}>
        {providers.map(({ id, name, available }) => {
          const Mark = MARKS[id]
          return available ? (
            <a
              key={id}
              className={buttonClass({ wide: true })}
              href={partner ? api.partners.signUpUrl(id) : api.account.socialSignInUrl(id)}
            >
              <Mark />
              {name}
            </a>
          ) : (
            <Button
              key={id}
              wide
              disabled
              aria-describedby={missing.length > 0 ? reason : undefined}
              icon={<Mark />}
            >
              {name}
            </Button>
          )
        })}
      </div>
      {missing.length > 0 && (
        <p className={classNames(fieldStyles.help, styles.note)} id={reason}>
          {`${missing.join(' and ')} sign-in is not available here yet. Use your email address.`}
        </p>
      )}
      {consent && missing.length < providers.length && <Consent by="provider" />}
    </div>
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
