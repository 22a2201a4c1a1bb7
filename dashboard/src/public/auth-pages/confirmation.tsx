import type { CygnetSession } from '@cygnet/sdk/session'
import { Check, CircleAlert, Mail } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { api } from '#/lib/api'
import { homeOf, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { AuthPage } from './auth-page'
import authPageStyles from './auth-page.module.css'

interface Words {
  /** While the server is asked. */
  asking: string
  done: string
  failed: string
}

type Outcome = { state: 'asking' } | { state: 'done'; email: string } | { state: 'failed'; reason: string }

/** The page that a link in a mail opens: hands the token of its address in and says what became of it. */
export function Confirmation({
  words,
  confirm,
  onFailure,
}: {
  words: Words
  confirm: (api: CygnetSession, token: string) => Promise<{ email: string }>
  /** A way on for who is signed in. */
  onFailure?: { label: string; call: (api: CygnetSession) => Promise<void>; done: string }
}) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const [sent, setSent] = useState(false)
  const begun = useRef(false)

  const ask = useCallback(async () => {
    const token = new URLSearchParams(window.location.search).get('token')
    if (!token) return setOutcome({ state: 'failed', reason: 'This link is not complete.' })
    setOutcome({ state: 'asking' })
    try {
      const { email } = await confirm(api, token)
      setOutcome({ state: 'done', email })
    } catch (error) {
      setOutcome({ state: 'failed', reason: errorMessage(error) })
    }
  }, [confirm])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void ask()
  }, [ask])

  async function goOn() {
    try {
      await onFailure?.call(api)
      setSent(true)
    } catch (error) {
      setOutcome({ state: 'failed', reason: errorMessage(error) })
    }
  }

  if (outcome.state === 'asking') {
    return (
      <AuthPage
        icon={<Mail />}
        title={words.asking}
        text={<span className={authPageStyles.authLine} aria-hidden="true" />}
      />
    )
  }
  const auth = storedAuth()
  const onward = (
    <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={auth ? homeOf(auth.role) : '/login'}>
      {auth ? 'Continue to Dashboard' : 'Login'}
    </a>
  )
  if (outcome.state === 'done') {
    return (
      <AuthPage
        tone="good"
        icon={<Check />}
        title={words.done}
        text={<b>{outcome.email}</b>}
        actions={onward}
      />
    )
  }
  return (
    <AuthPage
      tone="bad"
      icon={<CircleAlert />}
      title={words.failed}
      text={sent ? onFailure?.done : outcome.reason}
      actions={
        <>
          {onward}
          {auth && onFailure && !sent && (
            <Button size="lg" onClick={goOn}>
              {onFailure.label}
            </Button>
          )}
        </>
      }
    />
  )
}
