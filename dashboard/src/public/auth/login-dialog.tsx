import { PRODUCT_NAME } from '#/brand'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import type { SignInReason } from '#/lib/after-sign-in'
import { links } from '../links'
import authStyles from './auth.module.css'
import { emailProblem, passwordProblem } from './credentials'
import { enter } from './entry'
import { SECOND_FACTOR } from './second-factor'
import { SecondFactorStep } from './second-factor-step'
import { SignInRefusal } from './sign-in-refusal'
import { SocialButtons } from './social-buttons'
import { useSignIn } from './use-sign-in'

const REASONS: Record<SignInReason, string> = {
  ended: 'Your session has ended. Log in again to continue where you left off.',
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
  const { form, onSubmit, isPending, ticket, refusal, startOver } = useSignIn({
    defaultValues: { email: '', password: '' },
    call: (api, typed) => api.account.login(typed),
    network: 'Login failed. Please try again.',
    retry: 'password',
  })
  const { errors } = form.formState

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return
        startOver()
        onClose()
      }}
      title={ticket ? SECOND_FACTOR.title : partner ? 'Partner login' : 'Login'}
      description={
        ticket
          ? SECOND_FACTOR.description
          : reason
            ? REASONS[reason]
            : partner
              ? 'See your links, figures and payouts.'
              : `Welcome back to ${PRODUCT_NAME}.`
      }
      className={authStyles.auth}
      firstField={() => form.setFocus('email')}
    >
      {ticket ? (
        <SecondFactorStep ticket={ticket} onDone={enter} onExpired={startOver} />
      ) : (
        <>
          <form className={authStyles.authForm} noValidate onSubmit={onSubmit}>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              required
              error={errors.email?.message}
              {...form.register('email', { validate: emailProblem })}
            />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              required
              error={errors.password?.message}
              {...form.register('password', { validate: passwordProblem })}
              aside={
                <a className={fieldStyles.help} href={links.forgotPassword.href}>
                  {links.forgotPassword.label}
                </a>
              }
            />
            <SignInRefusal title="Login Failed" text={refusal} />
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
