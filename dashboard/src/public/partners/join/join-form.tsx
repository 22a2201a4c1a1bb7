import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Button } from '#/components/ui/button'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { FieldError, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { PASSWORD_RULE } from '../../auth/credentials'
import { keepTyped } from '../../keep-typed'
import { links } from '../../links'
import styles from './join-form.module.css'
import type { JoinField } from './join-rules'
import { useJoin } from './use-join'

const ExistingAccountDialogs = lazy(() => import('./existing-account-dialogs'))

/** Name, address and password of a new partner. A field's error disappears once it is edited. */
export function JoinForm({ termsVersion }: { termsVersion: string }) {
  const { values, errors, failure, isPending, change, submit, existing, closeExisting, askForOtherEmail } =
    useJoin(termsVersion)
  const inputs = useRef<Partial<Record<JoinField, HTMLInputElement | null>>>({})

  const focus = (field: JoinField) => inputs.current[field]?.focus()
  const inputRef = (field: JoinField) => (input: HTMLInputElement | null) => {
    inputs.current[field] = input
  }

  const text = (field: Exclude<JoinField, 'agreeToTerms' | 'marketingConsent'>) => ({
    ref: inputRef(field),
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  const box = (field: 'agreeToTerms' | 'marketingConsent', label: ReactNode) => (
    <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
      <input
        ref={inputRef(field)}
        type="checkbox"
        name={field}
        checked={values[field]}
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] ? `${field}-error` : undefined}
        onChange={(event) => change(field, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )

  return (
    <form
      ref={keepTyped}
      className={classNames(layoutStyles.stack, layoutStyles.loose)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = submit()
        if (wrong) focus(wrong)
      }}
    >
      {failure && (
        <ErrorState
          title={failure.message}
          message={failure.details.length > 0 ? failure.details.join('. ') : failure.message}
        />
      )}
      <div className={styles.pair}>
        <TextField label="First name *" autoComplete="given-name" required {...text('firstName')} />
        <TextField label="Last name *" autoComplete="family-name" required {...text('lastName')} />
      </div>
      <TextField label="Email *" type="email" autoComplete="email" required {...text('email')} />
      <div className={styles.pair}>
        <TextField
          label="Password *"
          type="password"
          autoComplete="new-password"
          required
          help={PASSWORD_RULE}
          {...text('password')}
        />
        <TextField
          label="Confirm password *"
          type="password"
          autoComplete="new-password"
          required
          {...text('confirmPassword')}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Company" optional autoComplete="organization" {...text('company')} />
        <TextField
          label="Website"
          optional
          type="url"
          autoComplete="url"
          placeholder="https://your-site.com"
          {...text('website')}
        />
      </div>
      <div className={styles.consents}>
        {box(
          'agreeToTerms',
          <>
            I agree to the <a href={links.partnerTerms.href}>partner terms</a>, the{' '}
            <a href={links.terms.href}>terms</a> and the <a href={links.privacy.href}>privacy policy</a> *
          </>
        )}
        {errors.agreeToTerms && <FieldError id="agreeToTerms-error">{errors.agreeToTerms}</FieldError>}
        {box('marketingConsent', 'Send me news about the program, a few times a year')}
      </div>
      <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
        {isPending ? 'Creating Account...' : 'Create Partner Account'}
      </Button>
      {existing && (
        <Suspense>
          <ExistingAccountDialogs
            account={existing}
            termsVersion={termsVersion}
            onClose={closeExisting}
            onOtherEmail={() => {
              closeExisting()
              askForOtherEmail()
              focus('email')
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
