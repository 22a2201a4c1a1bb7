import { useRef, useState } from 'react'
import { PRODUCT_NAME } from '#/brand'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import type { SignInReason } from '#/lib/after-sign-in'
import { existing, links } from '../links'
import authStyles from './auth.module.css'
import { enter } from './entry'
import { SECOND_FACTOR, SecondFactorStep } from './second-factor-step'
import { SocialButtons } from './social-buttons'
import { useSignIn } from './use-sign-in'

const REASONS: Record<SignInReason, string> = {
  ended: 'Your session has ended. Log in again to go on where you were.',
  needed: 'Log in to open the page you asked for.',
}

/** E-mail and password, or a provider; and a link to sign up. */
export function LoginDialog({
  open,
  partner = false,
  reason,
  onClose,
  onSignUpInstead,
}: {
  open: boolean
  /** The partner program's login. */
  partner?: boolean
  /** Why it opened automatically; null where the reader opened it. */
  reason: SignInReason | null
  onClose: () => void
  onSignUpInstead: () => void
}) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const firstField = useRef<HTMLInputElement>(null)
  const { isPending, signIn, errors, ticket, startOver } = useSignIn({
    title: 'Login Failed',
    network: 'Login failed. Please try again.',
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return
        void startOver()
        onClose()
      }}
      title={ticket ? SECOND_FACTOR.title : partner ? 'Partner login' : 'Login'}
      description={
        ticket
          ? SECOND_FACTOR.description
          : reason
            ? REASONS[reason]
            : partner
              ? 'To your links, figures and payouts.'
              : `Welcome back to ${PRODUCT_NAME}.`
      }
      className={authStyles.auth}
      initialFocus={firstField}
    >
      {ticket ? (
        <SecondFactorStep ticket={ticket} onDone={enter} onExpired={startOver} />
      ) : (
        <>
          <form
            className={authStyles.authForm}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const typed = { email, password }
              void signIn(event.currentTarget, typed, (api) => api.account.login(typed))
            }}
          >
            <TextField
              ref={firstField}
              label="Email"
              type="email"
              name="email"
              autoComplete="email"
              required
              error={errors.email}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <TextField
              label="Password"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              error={errors.password}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              aside={existing(links.forgotPassword).map((link) => (
                <a key={link.href} className={fieldStyles.help} href={link.href}>
                  {link.label}
                </a>
              ))}
            />
            <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
              Login
            </Button>
          </form>
          <SocialButtons consent />
          <p className={authStyles.authSwitch}>
            {partner ? 'Not a partner yet?' : "Don't have an account?"}{' '}
            <button type="button" className={textStyles.link} onClick={onSignUpInstead}>
              Sign up
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
