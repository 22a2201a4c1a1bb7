import { useEffect, useRef, useState } from 'react'
import { isFree } from '#/components/plans/plan-list'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { formatCount, formatPrice } from '#/lib/format'
import { links } from '../links'
import { usePlans } from '../pricing/use-plans'
import authStyles from './auth.module.css'
import { Consent } from './consent'
import { emailProblem, nameProblem, newPasswordProblem, PASSWORD_RULE, passwordProblem } from './credentials'
import { enter } from './entry'
import { SECOND_FACTOR } from './second-factor'
import { SecondFactorStep } from './second-factor-step'
import { ShowPassword } from './show-password'
import { SignInRefusal } from './sign-in-refusal'
import { SocialButtons } from './social-buttons'
import { useSignIn } from './use-sign-in'

/** Creates an account; a link turns it into a sign-in, without Full Name. */
export function SignUpDialog({
  open,
  planSlug,
  onClose,
}: {
  open: boolean
  /** The paid plan that was chosen; its payment page comes next. */
  planSlug: string | null
  onClose: () => void
}) {
  const [mode, setMode] = useState<'register' | 'sign-in'>('register')
  const [visible, setVisible] = useState(false)
  const [hasPromoCode, setHasPromoCode] = useState(false)
  const registering = mode === 'register'
  const { form, onSubmit, isPending, ticket, refusal, startOver } = useSignIn({
    defaultValues: { name: '', email: '', password: '', promoCode: '' },
    call: (api, { name, email, password, promoCode }) =>
      registering
        ? api.account.register({
            name,
            email,
            password,
            ...(promoCode.trim() && { promoCode: promoCode.trim() }),
          })
        : api.account.login({ email, password }),
    network: 'Authentication failed. Please try again.',
    retry: mode === 'register' ? 'email' : 'password',
  })
  const { errors } = form.formState
  const focusFirst = () => form.setFocus(registering ? 'name' : 'email')
  const { plans } = usePlans()
  const freePosts = plans.find(isFree)?.postsPerMonth
  const plan = plans.find(({ slug }) => slug === planSlug)

  // The first field of the other mode is focused, and the promo code's once it takes the place of its button.
  const switched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the mode is what moves the focus
  useEffect(() => {
    if (switched.current) focusFirst()
  }, [mode])
  useEffect(() => {
    if (hasPromoCode) form.setFocus('promoCode')
  }, [hasPromoCode, form.setFocus])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return
        startOver()
        onClose()
      }}
      title={ticket ? SECOND_FACTOR.title : registering ? 'Create Account' : 'Sign In'}
      description={
        ticket
          ? SECOND_FACTOR.description
          : registering
            ? plan
              ? `${plan.name}: ${formatPrice(plan.price)} a ${plan.interval}, ${formatCount(plan.postsPerMonth, 'post')}, images included.`
              : freePosts === undefined
                ? 'Images included.'
                : `${formatCount(freePosts, 'free post')} a month, images included.`
            : 'Good to see you again.'
      }
      className={authStyles.auth}
      firstField={focusFirst}
    >
      {ticket ? (
        <SecondFactorStep ticket={ticket} onDone={enter} onExpired={startOver} />
      ) : (
        <>
          <form className={authStyles.authForm} noValidate onSubmit={onSubmit}>
            {registering && (
              <TextField
                label="Full Name"
                autoComplete="name"
                required
                error={errors.name?.message}
                {...form.register('name', { validate: nameProblem })}
              />
            )}
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
              type={registering && visible ? 'text' : 'password'}
              autoComplete={registering ? 'new-password' : 'current-password'}
              required
              help={registering && PASSWORD_RULE}
              error={errors.password?.message}
              {...form.register('password', {
                validate: registering ? newPasswordProblem : passwordProblem,
              })}
              aside={
                registering ? (
                  <ShowPassword shown={visible} onChange={setVisible} />
                ) : (
                  <a className={fieldStyles.help} href={links.forgotPassword.href}>
                    {links.forgotPassword.label}
                  </a>
                )
              }
            />
            {registering && hasPromoCode && (
              <TextField
                label="Promo code"
                optional
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                error={errors.promoCode?.message}
                {...form.register('promoCode')}
              />
            )}
            <div className={authStyles.price}>
              {registering && !hasPromoCode && (
                <button type="button" className={authStyles.promo} onClick={() => setHasPromoCode(true)}>
                  I have a promo code
                </button>
              )}
              <p className={fieldStyles.help}>
                {plan
                  ? `Next, you pay for the ${plan.name} on a secure page of Stripe. You can cancel at any time.`
                  : 'No credit card required'}
              </p>
            </div>
            <SignInRefusal title="Authentication Failed" text={refusal} />
            <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
              {registering ? 'Start Creating Now' : 'Sign In'}
            </Button>
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
                form.clearErrors()
                startOver()
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
