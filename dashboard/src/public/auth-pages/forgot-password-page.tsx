import { ApiError } from '@cygnet/sdk'
import { KeyRound, MailCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import authStyles from '#/public/auth/auth.module.css'
import { emailProblem } from '#/public/auth/credentials'
import { keepTyped } from '#/public/keep-typed'
import { useRequest } from '#/public/use-request'
import { AuthPage } from './auth-page'

/**
 * Requests a password reset link. Its one field does without react-hook-form, which would add a tenth to the scripts
 * of the page.
 */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [error, setError] = useState('')
  const { run, isPending, reset } = useRequest()
  const field = useRef<HTMLInputElement>(null)

  function send() {
    const problem = emailProblem(email)
    setError(problem ?? '')
    if (problem) {
      field.current?.focus()
      return
    }
    void run(
      async () => {
        await api.account.forgotPassword(email)
        setSentTo(email)
      },
      (failure) => {
        const ofField = failure instanceof ApiError ? failure.errors[0]?.message : undefined
        setError(ofField ?? errorMessage(failure))
      }
    )
  }

  if (sentTo) {
    return (
      <AuthPage
        tone="good"
        icon={<MailCheck />}
        title="Check your email"
        text={
          <>
            <p>
              If there is an account for <b>{sentTo}</b>, a link to choose a new password is on its way. It
              works once, and for an hour.
            </p>
            <p>No email? Check your spam folder, or try another address.</p>
          </>
        }
        actions={
          <>
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/login">
              Back to Login
            </a>
            <Button
              size="lg"
              onClick={() => {
                reset()
                setSentTo('')
              }}
            >
              Try another address
            </Button>
          </>
        }
      />
    )
  }
  return (
    <AuthPage
      icon={<KeyRound />}
      title="Forgot your password?"
      text="Enter your email address, and we will send you a link to choose a new one."
    >
      <form
        ref={keepTyped}
        className={authStyles.authForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          error={error}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
          Send Reset Link
        </Button>
      </form>
      <p className={authStyles.authSwitch}>
        Remembered it?{' '}
        <a className={textStyles.link} href="/login">
          Back to Login
        </a>
      </p>
    </AuthPage>
  )
}
