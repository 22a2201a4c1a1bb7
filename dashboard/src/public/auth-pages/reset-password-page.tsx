import { ApiError } from '@cygnet/sdk'
import { Check, CircleAlert, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import { api } from '#/lib/api'
import { clearAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import authStyles from '#/public/auth/auth.module.css'
import { newPasswordProblem, PASSWORD_RULE } from '#/public/auth/credentials'
import { ShowPassword } from '#/public/auth/show-password'
import { useRequest } from '#/public/use-request'
import { AuthPage } from './auth-page'
import { useQuery } from './use-query'

const NO_TOKEN = 'This link is incomplete. Open it from the email again, or request a new one.'

/** Sets a new password with the token from the mail. */
export default function ResetPasswordPage() {
  const query = useQuery()
  const [done, setDone] = useState(false)
  /** Why the link does not work. */
  const [dead, setDead] = useState('')
  if (!query) return <AuthPage />
  const token = query.get('token')

  if (done) {
    return (
      <AuthPage
        tone="good"
        icon={<Check />}
        title="Your password is changed"
        text="You are signed out everywhere. Sign in with the new password."
        actions={
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/login">
            Login
          </a>
        }
      />
    )
  }
  if (!token || dead) {
    return (
      <AuthPage
        tone="bad"
        icon={<CircleAlert />}
        title="This link does not work"
        text={dead || NO_TOKEN}
        actions={
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/forgot-password">
            Send a New Link
          </a>
        }
      />
    )
  }
  return (
    <AuthPage
      icon={<KeyRound />}
      title="Choose a new password"
      text="You will be signed out on all other devices."
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          clearAuth()
          setDone(true)
        }}
        onExpired={setDead}
      />
    </AuthPage>
  )
}

/** Its one field does without react-hook-form, which would add a tenth to the scripts of the page. */
function NewPasswordForm({
  token,
  onDone,
  onExpired,
}: {
  token: string
  onDone: () => void
  onExpired: (reason: string) => void
}) {
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [error, setError] = useState('')
  const { run, isPending } = useRequest()
  const field = useRef<HTMLInputElement>(null)

  function save() {
    const problem = newPasswordProblem(password)
    setError(problem ?? '')
    if (problem) {
      field.current?.focus()
      return
    }
    void run(
      async () => {
        await api.account.resetPassword({ token, password })
        onDone()
      },
      (failure) => {
        const wrong = failure instanceof ApiError ? failure.errors[0] : undefined
        if (wrong?.field === 'token') onExpired(wrong.message)
        else setError(wrong?.message ?? errorMessage(failure))
      }
    )
  }

  return (
    <form
      className={authStyles.authForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        ref={field}
        label="New password"
        type={visible ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        required
        help={PASSWORD_RULE}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        aside={<ShowPassword shown={visible} onChange={setVisible} />}
      />
      <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
        Change Password
      </Button>
    </form>
  )
}
