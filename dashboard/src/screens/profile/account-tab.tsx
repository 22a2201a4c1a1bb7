import type { User } from '@cygnet/sdk/session'
import { type ReactNode, useState } from 'react'
import { PaymentSetupCard } from '#/components/payment-setup/payment-setup-card'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { type Mutation, useAction } from '#/lib/use-action'
import { resendVerification, sendPasswordLink } from '#/queries/account'
import { EmailDialog, NameDialog, PasswordDialog } from './account-dialogs'
import styles from './account-tab.module.css'
import { ConnectedApplicationsCard } from './connected-applications-card'
import { DataCard } from './data-card'
import { NotificationsCard } from './notifications-card'
import profileScreenStyles from './profile-screen.module.css'
import { SecondFactorSettings } from './second-factor/second-factor-settings'
import { SessionsCard } from './sessions-card'
import { SignInCard } from './sign-in-card'

type Open = 'name' | 'email' | 'password' | null

/**
 * The user's identity and ways to sign in. Name and email are displayed; each is changed in a dialog of its own.
 */
export function AccountTab({ user, refresh }: { user: User; refresh: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.profileCards}>
      <div className={styles.profileStack}>
        <Card as="section" padded aria-labelledby="account-title">
          <h2 className={textStyles.cardTitle} id="account-title">
            Account
          </h2>
          <dl className={profileScreenStyles.facts}>
            <Fact label="Name" action={<Change of="name" onClick={() => setOpen('name')} />}>
              {user.name || 'Not set'}
            </Fact>
            <Fact
              label="Email"
              action={user.hasPassword && <Change of="email" onClick={() => setOpen('email')} />}
            >
              {user.email}{' '}
              {user.emailVerified ? <Badge tone="ok">Confirmed</Badge> : <Unconfirmed user={user} />}
            </Fact>
            <Fact
              label="Password"
              action={
                user.hasPassword ? (
                  <Change of="password" onClick={() => setOpen('password')} />
                ) : (
                  <SetPassword user={user} />
                )
              }
            >
              {user.hasPassword
                ? 'Set'
                : 'Not set: you sign in with Google or LinkedIn. With a password you can change your email too.'}
            </Fact>
          </dl>
        </Card>
        <SecondFactorSettings hasPassword={user.hasPassword} />
        <SessionsCard />
        <ConnectedApplicationsCard />
      </div>
      <div className={styles.profileStack}>
        {user.role === 'partner' && <PaymentSetupCard />}
        <SignInCard user={user} />
        {user.role !== 'partner' && <NotificationsCard />}
        <DataCard user={user} />
      </div>
      {open === 'name' && <NameDialog user={user} onChanged={refresh} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
      {open === 'password' && <PasswordDialog onChanged={refresh} onClose={close} />}
    </div>
  )
}

function Fact({ label, action, children }: { label: string; action: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {action}
      </dd>
    </div>
  )
}

function Change({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button size="sm" aria-label={`Change ${of}`} onClick={onClick}>
      Change
    </Button>
  )
}

function Unconfirmed({ user }: { user: User }) {
  return (
    <>
      <Badge tone="warn">Not confirmed</Badge>{' '}
      <MailButton
        label="Send the link again"
        sent={`We have sent a link to ${user.email}.`}
        mutation={resendVerification}
      />
    </>
  )
}

function SetPassword({ user }: { user: User }) {
  return (
    <MailButton
      label="Set a Password"
      sent={`We have sent a link to ${user.email}. It lets you choose a password.`}
      mutation={sendPasswordLink(user.email)}
    />
  )
}

/** Sends a mail, and says so. */
function MailButton({
  label,
  sent,
  mutation,
}: {
  label: string
  sent: string
  mutation: Mutation<void, void>
}) {
  const send = useAction(mutation, {
    success: () => ['Check your email', sent],
    failure: { as: 'toast', title: 'The email could not be sent', text: 'Please try again.' },
  })
  return (
    <Button size="sm" busy={send.isPending} onClick={() => void send.run()}>
      {label}
    </Button>
  )
}
