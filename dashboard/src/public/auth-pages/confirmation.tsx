import { ApiError } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { Check, CircleAlert, Mail, MailCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#/components/ui/button'
import { api } from '#/lib/api'
import { homeOf, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import waitingLineStyles from '../waiting-line.module.css'
import { AuthPage } from './auth-page'

interface Words {
  /** While the request is in progress. */
  asking: string
  done: string
  /** If it was already confirmed; by default the same as `done`. */
  already?: string
  failed: string
  /** What else helps if the link is incomplete and nobody is signed in. */
  otherwise?: string
  /** Leads to the profile, where a new link can be had, if none can be sent from here. */
  again?: string
}

type Outcome =
  | { state: 'asking' }
  | { state: 'done'; email: string; already: boolean }
  | { state: 'failed'; reason: string; token: string | null }

/** Headings for a link that does not work, by the server's reason. */
const DEAD_LINKS: Record<string, string> = {
  expired: 'This link has expired',
  replaced: 'A newer link was sent',
  used: 'This link has already been used',
}

/** The page behind a link in a mail: sends the token in its address and shows the result. */
export function Confirmation({
  words,
  confirm,
  renew,
}: {
  words: Words
  confirm: (api: CygnetSession, token: string) => Promise<{ email: string; alreadyConfirmed?: boolean }>
  /** Sends a new link to replace one that does not work; null where that is impossible. */
  renew?: (api: CygnetSession, token: string | null) => (() => Promise<void>) | null
}) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const [title, setTitle] = useState('')
  const [sent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const begun = useRef(false)

  const ask = useCallback(async () => {
    const token = new URLSearchParams(window.location.search).get('token')
    if (!token) {
      const otherwise = words.otherwise && !storedAuth() ? `, or ${words.otherwise}` : ''
      const reason = `Part of the link is missing. Open the link in the email again${otherwise}.`
      return setOutcome({ state: 'failed', reason, token })
    }
    setOutcome({ state: 'asking' })
    try {
      const { email, alreadyConfirmed = false } = await confirm(api, token)
      setOutcome({ state: 'done', email, already: alreadyConfirmed })
    } catch (error) {
      const rule = error instanceof ApiError ? error.errors[0]?.rule : undefined
      setTitle(DEAD_LINKS[rule ?? ''] ?? '')
      setOutcome({ state: 'failed', reason: errorMessage(error), token: rule === 'unknown' ? null : token })
    }
  }, [confirm, words.otherwise])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void ask()
  }, [ask])

  async function send(call: () => Promise<void>) {
    setSending(true)
    try {
      await call()
      setSent(true)
    } catch (error) {
      setOutcome({ state: 'failed', reason: errorMessage(error), token: null })
    }
    setSending(false)
  }

  if (outcome.state === 'asking') {
    return (
      <AuthPage
        icon={<Mail />}
        title={words.asking}
        text={<span className={waitingLineStyles.waitingLine} aria-hidden="true" />}
      />
    )
  }
  const auth = storedAuth()
  const onwardTo = auth ? homeOf(auth.role) : '/login'
  const onwardLabel = auth ? 'Continue to Dashboard' : 'Login'
  const onward = (
    <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={onwardTo}>
      {onwardLabel}
    </a>
  )
  if (outcome.state === 'done') {
    return (
      <AuthPage
        tone="good"
        icon={<Check />}
        title={outcome.already ? (words.already ?? words.done) : words.done}
        text={<b>{outcome.email}</b>}
        actions={onward}
      />
    )
  }
  const again = renew?.(api, outcome.token) ?? null
  // A sign-in that is missing is asked for there.
  const profile = !again && (auth ? words.again : words.again && 'Log in to get a new link')
  if (sent) {
    return (
      <AuthPage
        tone="good"
        icon={<MailCheck />}
        title="A new link is on its way"
        text="Open it within three days."
        actions={onward}
      />
    )
  }
  return (
    <AuthPage
      tone="bad"
      icon={<CircleAlert />}
      title={title || words.failed}
      text={/[.!?]$/.test(outcome.reason) ? outcome.reason : `${outcome.reason}.`}
      actions={
        <>
          {again && (
            <Button variant="primary" size="lg" busy={isSending} onClick={() => void send(again)}>
              Send a new link
            </Button>
          )}
          {profile && (
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/profile">
              {profile}
            </a>
          )}
          {(!profile || auth) && (
            <a
              className={buttonClass({ variant: again || profile ? 'secondary' : 'primary', size: 'lg' })}
              href={onwardTo}
            >
              {onwardLabel}
            </a>
          )}
        </>
      }
    />
  )
}
