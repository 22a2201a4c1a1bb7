import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { homeOf, type Role, storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { percent } from '#/lib/commission'
import { useAuthDialogs } from '../../auth/auth-dialogs-context'
import { SocialButtons } from '../../auth/social-buttons'
import { links } from '../../links'
import { useProgram } from '../program/use-program'
import styles from './join.module.css'
import { JoinForm } from './join-form'
import { NextSteps } from './next-steps'

const ConvertSignedIn = lazy(() => import('./convert-signed-in'))

/** The form for newcomers; a signed-in reader can convert the account instead. */
export function Join() {
  const { openPartnerLogin, warmUp } = useAuthDialogs()
  const { program } = useProgram()
  const [role, setRole] = useState<Role | null>(null)
  useEffect(() => setRole(storedAuth()?.role ?? null), [])

  return (
    <div className={classNames(layoutStyles.page, styles.join)}>
      <div className={styles.intro}>
        <a
          className={classNames(buttonClass({ variant: 'ghost' }), styles.back)}
          href={links.affiliateProgram.href}
        >
          <ArrowLeft />
          Back to Program
        </a>
        <h1>Become a partner</h1>
        <p>
          Earn up to {percent(program.tiers.at(-1)!.commissionRate)} of what your referrals pay, for{' '}
          {program.totalMonths} months each.
        </p>
        <NextSteps program={program} />
      </div>
      <Card className={styles.sheet}>
        {role === 'partner' ? (
          <>
            <h2 className={textStyles.sectionTitle}>You are already a partner</h2>
            <p className={styles.lead}>Your link, figures and payouts are on your dashboard.</p>
            <a className={buttonClass({ variant: 'primary', size: 'lg', wide: true })} href={homeOf(role)}>
              Continue to Dashboard
            </a>
          </>
        ) : role ? (
          <Suspense>
            <ConvertSignedIn termsVersion={program.termsVersion} onOther={() => setRole(null)} />
          </Suspense>
        ) : (
          <>
            <JoinForm termsVersion={program.termsVersion} />
            <SocialButtons partner />
            <p className={styles.signIn}>
              Already a partner?{' '}
              <button
                type="button"
                className={textStyles.link}
                onClick={openPartnerLogin}
                onPointerEnter={warmUp}
                onFocus={warmUp}
              >
                Sign in
              </button>
            </p>
          </>
        )}
      </Card>
    </div>
  )
}
