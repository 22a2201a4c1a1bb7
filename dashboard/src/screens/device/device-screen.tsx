import type { DeviceSignIn, User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ConsentCard } from '#/components/consent/consent-card'
import { Button, buttonClass } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useSubmitForm } from '#/lib/use-submit-form'
import { answerDeviceSignIn, useDeviceSignIn } from '#/queries/connections'
import styles from './device-screen.module.css'

const TITLE = 'Connect a device'

type Outcome = 'allowed' | 'denied'

/** Confirms the sign-in of a program, such as the command line, by the code that it shows. */
export default function DeviceScreen() {
  useDocumentTitle(TITLE)
  const [params, setParams] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const code = params.get('code') ?? ''
  if (outcome) return <Answered outcome={outcome} />
  const enter = (typed: string) => setParams({ code: typed })
  return code === '' ? (
    <EnterCode onEntered={enter} />
  ) : (
    <Asked code={code} onEntered={enter} onAnswered={setOutcome} />
  )
}

function Asked({
  code,
  onEntered,
  onAnswered,
}: {
  code: string
  onEntered: (code: string) => void
  onAnswered: (outcome: Outcome) => void
}) {
  const { data, error, refetch, isFetching } = useDeviceSignIn(code)
  if (data) return <Question asked={data} onAnswered={onAnswered} />
  if (error)
    return (
      <ConsentCard title={TITLE}>
        <LoadFailure
          title="The code could not be checked"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </ConsentCard>
    )
  if (data === null) return <EnterCode key={code} wrong={code} onEntered={onEntered} />
  return (
    <ConsentCard title={TITLE} busy>
      <SkeletonLines widths={['91.67%', '75%', '58.33%']} gap="1rem" />
    </ConsentCard>
  )
}

function EnterCode({ wrong, onEntered }: { wrong?: string; onEntered: (code: string) => void }) {
  const { form, onSubmit } = useSubmitForm({
    defaultValues: { code: wrong ?? '' },
    send: async ({ code }) => {
      onEntered(code.trim())
      return true
    },
  })
  const error =
    form.formState.errors.code?.message ??
    (wrong &&
      'We do not recognize this code. It may have been used already, or it has expired: codes last ten minutes.')
  return (
    <ConsentCard title={TITLE}>
      <p>
        Enter the code shown in your terminal or app. Before you allow anything, you see who asks and what it
        will be able to do.
      </p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label="Code"
          className={styles.input}
          placeholder="BCDF-GHJK"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={error || undefined}
          {...form.register('code', { validate: (code) => code.trim() !== '' || 'Please enter the code' })}
        />
        <Button variant="primary" size="lg" type="submit">
          Continue
        </Button>
      </form>
    </ConsentCard>
  )
}

function Question({
  asked: { userCode, device, address, isLocal },
  onAnswered,
}: {
  asked: DeviceSignIn
  onAnswered: (outcome: Outcome) => void
}) {
  const { data: user } = useGetIdentity<User>()
  const answer = useAction(answerDeviceSignIn, {
    onSuccess: ({ redirectTo }, { allow }) => {
      if (redirectTo) goTo(redirectTo)
      onAnswered(allow ? 'allowed' : 'denied')
    },
    failure: { title: 'This did not work', text: 'Please try again.' },
  })
  const give = (allow: boolean) => void answer.run({ userCode, allow })
  return (
    <ConsentCard
      title={<>Sign in “{device}”?</>}
      actions={
        <>
          <Button variant="primary" busy={answer.input?.allow === true} onClick={() => give(true)}>
            Allow
          </Button>
          <Button busy={answer.input?.allow === false} onClick={() => give(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {isLocal ? 'A program on this computer' : 'A program'} asks to be signed in
        {user && (
          <>
            {' '}
            as <strong>{user.email}</strong>
          </>
        )}
        . It will be able to do everything you can.
      </p>
      <p className={styles.code}>{userCode}</p>
      <p className={textStyles.label}>
        Allow it only if you have just started it yourself
        {!isLocal && ' and it shows this exact code'}.{address && ` The request came from ${address}.`}
      </p>
    </ConsentCard>
  )
}

function Answered({ outcome }: { outcome: Outcome }) {
  return (
    <ConsentCard
      title={outcome === 'allowed' ? 'The program is signed in' : 'The program was not signed in'}
      actions={
        <Link className={buttonClass()} to="/dashboard">
          Go to Dashboard
        </Link>
      }
    >
      <p role="status">
        {outcome === 'allowed'
          ? 'Go back to it. Its session is listed in your profile, where you can end it.'
          : 'The program has been refused. You can close this page.'}
      </p>
    </ConsentCard>
  )
}
