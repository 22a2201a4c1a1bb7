import type { Session } from '@cygnet/sdk/session'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { MessagesProvider, useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useSubmitForm } from '#/lib/use-submit-form'
import authStyles from '../../auth/auth.module.css'
import { ticketOf } from '../../auth/entry'
import { SECOND_FACTOR } from '../../auth/second-factor'
import { SecondFactorStep } from '../../auth/second-factor-step'
import { SocialButtons } from '../../auth/social-buttons'
import { links } from '../../links'
import { useRequest } from '../../use-request'
import { CONVERSION_LOSES } from './conversion-words'
import { CONVERT_FAILED, useConvert } from './use-convert'
import type { ExistingAccount } from './use-join'

interface Props {
  account: ExistingAccount
  /** Of the partner terms that the form links to. */
  termsVersion: string
  /** The account stays as it is. */
  onClose: () => void
  onOtherEmail: () => void
}

/** What to do with the existing account of an address; in a separate file that is loaded when it is needed. */
export default function ExistingAccountDialogs(props: Props) {
  return (
    <MessagesProvider>
      <ExistingAccountFlow {...props} />
    </MessagesProvider>
  )
}

/** The proof of ownership that is requested; none while the typed password is tried. */
type Proof = { kind: 'none' } | { kind: 'password'; wrong?: string } | { kind: 'code'; ticket: string }

function ExistingAccountFlow({ account: { ticket, values }, termsVersion, onClose, onOtherEmail }: Props) {
  const { choose, show } = useMessages()
  const convert = useConvert(onClose)
  const [proof, setProof] = useState<Proof>({ kind: 'none' })
  const { run, isPending, reset } = useRequest()
  const asked = useRef(false)
  const email = values.email.trim()

  const finish = (session: Session) => {
    setProof({ kind: 'none' })
    return convert({ session, ticket: ticket!, details: { ...values, termsVersion } })
  }

  /** Signs in to the account; after a rejected password, asks for the account's own. */
  function signIn(password: string, refused?: string) {
    void run(
      async () => {
        await finish(await api.account.login({ email, password }))
        reset()
      },
      (error) => {
        const code = ticketOf(error)
        if (code) setProof({ kind: 'code', ticket: code })
        else if (isRefusedPassword(error)) setProof({ kind: 'password', wrong: refused })
        else {
          setProof({ kind: 'none' })
          void show({ title: 'Error', text: errorMessage(error, CONVERT_FAILED), tone: 'bad' }).then(onClose)
        }
      }
    )
  }

  // The question is asked once, with the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when this appears
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void choose({
      title: 'This email has an account',
      text: ticket
        ? `${email} belongs to an account for writing. You can convert it to a partner account, or join with a different email and keep both. ${CONVERSION_LOSES}`
        : `${email} belongs to an account that cannot become a partner account now. If it is on a paid plan, cancel the plan first; you can convert the account once the paid period has ended. Or join with a different email and keep both.`,
      tone: 'warn',
      close: 'Cancel',
      other: { label: 'Use a Different Email' },
      ...(ticket && { action: { label: 'Convert Account' } }),
    }).then((answer) => {
      if (answer === 'action') signIn(values.password)
      else if (answer === 'other') onOtherEmail()
      else onClose()
    })
  }, [])

  if (proof.kind === 'none') return null
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={proof.kind === 'code' ? SECOND_FACTOR.title : 'Confirm that this is your account'}
      description={
        proof.kind === 'code' ? SECOND_FACTOR.description : `Enter the password of the account ${email}.`
      }
      className={authStyles.auth}
    >
      {proof.kind === 'code' ? (
        <SecondFactorStep
          ticket={proof.ticket}
          onDone={(session) => void finish(session)}
          onExpired={(reason) => setProof({ kind: 'password', wrong: reason })}
        />
      ) : (
        <PasswordStep
          error={proof.wrong}
          busy={isPending}
          onSubmit={(password) => signIn(password, 'The password is wrong.')}
        />
      )}
    </Dialog>
  )
}

function PasswordStep({
  error,
  busy,
  onSubmit,
}: {
  error?: string
  busy: boolean
  onSubmit: (password: string) => void
}) {
  const { form, onSubmit: submit } = useSubmitForm({
    defaultValues: { password: '' },
    send: async ({ password }) => {
      onSubmit(password)
      return true
    },
  })
  return (
    <>
      <form className={authStyles.authForm} noValidate onSubmit={submit}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={form.formState.errors.password?.message ?? error}
          {...form.register('password', { required: 'Please enter the password' })}
          aside={
            <a className={fieldStyles.help} href={links.forgotPassword.href}>
              {links.forgotPassword.label}
            </a>
          }
        />
        <Button variant="primary" size="lg" wide type="submit" busy={busy}>
          Convert Account
        </Button>
      </form>
      <SocialButtons partner />
    </>
  )
}

const isRefusedPassword = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'INVALID_CREDENTIALS'
