import { useEffect, useRef, useState } from 'react'
import { isFree } from '#/components/plans/plan-list'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { links } from '../links'
import { usePlans } from '../pricing/use-plans'
import authStyles from './auth.module.css'
import { Consent } from './consent'
import { PASSWORD_RULE } from './credentials'
import { enter } from './entry'
import { SECOND_FACTOR, SecondFactorStep } from './second-factor-step'
import styles from './sign-up-dialog.module.css'
import { SocialButtons } from './social-buttons'
import { useSignIn } from './use-sign-in'

/** The field takes over the focus of the button that it replaces. */
const focusOnArrival = (field: HTMLInputElement | null) => field?.focus()

/** Creates an account; a link turns it into a sign-in, without Full Name. */
export function SignUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [mode, setMode] = useState<'register' | 'sign-in'>('register')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** Code of the referring partner; null until the reader says that there is one. */
  const [promoCode, setPromoCode] = useState<string | null>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const { isPending, signIn, errors, clearErrors, ticket, startOver } = useSignIn({
    title: 'Authentication Failed',
    network: 'Authentication failed. Please try again.',
  })
  const registering = mode === 'register'
  const { plans } = usePlans()
  const freePosts = plans.find(isFree)?.postsPerMonth

  // Focuses the other mode's first field.
  const switched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the mode is what moves the focus
  useEffect(() => {
    if (switched.current) firstField.current?.focus()
  }, [mode])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return
        void startOver()
        onClose()
      }}
      title={ticket ? SECOND_FACTOR.title : registering ? 'Create Account' : 'Sign In'}
      description={
        ticket
          ? SECOND_FACTOR.description
          : registering
            ? freePosts === undefined
              ? 'Images included.'
              : `${formatCount(freePosts, 'free post')} a month, images included.`
            : 'Good to see you again.'
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
              const typed = { ...(registering && { name }), email, password }
              void signIn(event.currentTarget, typed, (api) =>
                registering
                  ? api.account.register({
                      name,
                      email,
                      password,
                      ...(promoCode?.trim() && { promoCode: promoCode.trim() }),
                    })
                  : api.account.login({ email, password })
              )
            }}
          >
            {registering && (
              <TextField
                ref={firstField}
                label="Full Name"
                name="name"
                autoComplete="name"
                required
                error={errors.name}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
            <TextField
              ref={registering ? undefined : firstField}
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
              autoComplete={registering ? 'new-password' : 'current-password'}
              required
              help={registering && PASSWORD_RULE}
              error={errors.password}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              aside={
                !registering && (
                  <a className={fieldStyles.help} href={links.forgotPassword.href}>
                    {links.forgotPassword.label}
                  </a>
                )
              }
            />
            {registering &&
              (promoCode === null ? (
                <button type="button" className={styles.promo} onClick={() => setPromoCode('')}>
                  I have a promo code
                </button>
              ) : (
                <TextField
                  label="Promo code"
                  optional
                  name="promo-code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  ref={focusOnArrival}
                  spellCheck={false}
                  error={errors.promoCode}
                  value={promoCode}
                  onChange={(event) => setPromoCode(event.target.value)}
                />
              ))}
            <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
              {registering ? 'Start Creating Now' : 'Sign In'}
            </Button>
            <p className={classNames(fieldStyles.help, styles.terms)}>No credit card required</p>
            {registering && <Consent by="form" />}
          </form>
          <SocialButtons consent={!registering} />
          <p className={authStyles.authSwitch}>
            {registering ? 'Already have an account? ' : "Don't have an account? "}
            <button
              type="button"
              className={textStyles.link}
              onClick={() => {
                switched.current = true
                clearErrors()
                setMode(registering ? 'sign-in' : 'register')
              }}
            >
              {registering ? 'Sign in' : 'Sign up'}
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
