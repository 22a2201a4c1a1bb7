import { Alert, Button, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { Brand } from '../layout/brand'
import { LanguageSwitch } from '../layout/language-switch'
import { useReasonOf } from '../lib/error-message'
import { useDocumentTitle } from '../lib/use-document-title'
import { type SignIn, ticketOf } from '../providers/auth-provider'
import styles from './sign-in-page.module.css'

/** The console's own sign-in, in two steps for an account with a second factor. */
export function SignInPage() {
  const translate = useTranslate()
  const login = useLogin()
  const reasonOf = useReasonOf()
  const [ticket, setTicket] = useState<string | null>(null)
  /** What is wrong with a field. The browser would say so in a language of its own. */
  const [faults, setFaults] = useState<Record<string, string>>({})
  const faultOf = (name: string) => {
    const fault = faults[name]
    return fault ? { error: true, helperText: translate(fault) } : {}
  }
  const {
    mutate: signIn,
    error,
    isPending,
    reset,
  } = useMutation({
    mutationFn: (credentials: SignIn) => login(credentials),
    onError: (failure) => {
      const next = ticketOf(failure)
      if (next === null) return
      setTicket(next)
      reset()
    },
  })
  const heading = translate(ticket === null ? 'sign_in.title' : 'sign_in.code_title')
  useDocumentTitle(heading)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const invalid = [...event.currentTarget.querySelectorAll('input')].filter(
      ({ validity }) => !validity.valid
    )
    setFaults(
      Object.fromEntries(
        invalid.map(({ name, validity }) => [name, validity.valueMissing ? 'rules.required' : 'rules.format'])
      )
    )
    invalid[0]?.focus()
    if (invalid.length > 0) return
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    signIn(
      ticket === null
        ? { email: field('email'), password: field('password') }
        : { ticket, code: field('code') }
    )
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={styles.sheet}>
        <h1>{heading}</h1>
        <form key={ticket ?? 'password'} noValidate onSubmit={submit} className={styles.form}>
          {error && <Alert severity="error">{reasonOf(error) ?? translate('state.unreachable')}</Alert>}
          {ticket === null ? (
            <>
              <TextField
                label={translate('sign_in.email')}
                name="email"
                type="email"
                autoComplete="username"
                required
                autoFocus
                {...faultOf('email')}
              />
              <TextField
                label={translate('sign_in.password')}
                name="password"
                type="password"
                autoComplete="current-password"
                required
                {...faultOf('password')}
              />
            </>
          ) : (
            <TextField
              label={translate('sign_in.code')}
              name="code"
              helperText={translate('sign_in.code_help')}
              autoComplete="one-time-code"
              required
              autoFocus
              {...faultOf('code')}
            />
          )}
          <Button type="submit" variant="contained" loading={isPending}>
            {translate(ticket === null ? 'sign_in.submit' : 'sign_in.verify')}
          </Button>
          {ticket === null ? (
            <a href="/forgot-password">{translate('sign_in.forgotten')}</a>
          ) : (
            <Button onClick={() => setTicket(null)}>{translate('sign_in.back')}</Button>
          )}
        </form>
      </main>
    </div>
  )
}
