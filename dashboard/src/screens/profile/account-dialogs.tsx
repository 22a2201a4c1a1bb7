import type { User } from '@cygnet/sdk'
import { useState } from 'react'
import { TextField } from '#/components/ui/field'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import styles from './account-dialogs.module.css'
import { FormDialog } from './form-dialog'

interface AccountDialogProps {
  user: User
  /** The user is to be read again. */
  onChanged: () => void
  onClose: () => void
}

export function NameDialog({ user, onChanged, onClose }: AccountDialogProps) {
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  return (
    <FormDialog
      title="Change your name"
      send="Save"
      onClose={onClose}
      onSend={async () => {
        await api.account.update({ firstName, lastName })
        onChanged()
        onClose()
        toast('Name saved')
      }}
    >
      {(errorOf) => (
        <div className={styles.fields}>
          <TextField
            label="First name"
            autoComplete="given-name"
            value={firstName}
            error={errorOf('firstName') ?? errorOf('name')}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <TextField
            label="Last name"
            optional
            autoComplete="family-name"
            value={lastName}
            error={errorOf('lastName')}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  )
}

export function EmailDialog({ user, onClose }: Omit<AccountDialogProps, 'onChanged'>) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      title="Change your e-mail"
      description={`Now: ${user.email}. The new address takes over once its link has been opened.`}
      send="Send Link"
      onClose={onClose}
      onSend={async () => {
        await api.account.changeEmail({ email, password })
        onClose()
        toast('Check your mail', `We have sent a link to ${email}.`)
      }}
    >
      {(errorOf) => (
        <div className={styles.fields}>
          <TextField
            label="New e-mail"
            type="email"
            autoComplete="email"
            value={email}
            error={errorOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            error={errorOf('password')}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  )
}

export function PasswordDialog({ onClose, onChanged }: Omit<AccountDialogProps, 'user'>) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  return (
    <FormDialog
      title="Change your password"
      description="Other devices are signed out."
      send="Change Password"
      onClose={onClose}
      onSend={async () => {
        await api.account.changePassword({ currentPassword, newPassword })
        onChanged()
        onClose()
        toast('Password changed', 'Other devices have been signed out.')
      }}
    >
      {(errorOf) => (
        <div className={styles.fields}>
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            error={errorOf('currentPassword')}
            onChange={(event) => setCurrentPassword(event.target.value)}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            help="At least 8 characters."
            value={newPassword}
            error={errorOf('newPassword')}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  )
}

const CONFIRM = 'DELETE'

/** Deleting takes the word, and the password or, where there is none, the address. */
export function DeleteDialog({
  user,
  onDeleted,
  onClose,
}: {
  user: User
  onDeleted: () => void
  onClose: () => void
}) {
  const [confirm, setConfirm] = useState('')
  const [proof, setProof] = useState('')
  const proofField = user.hasPassword ? 'password' : 'email'
  return (
    <FormDialog
      title="Delete your account"
      description="Publications, images, company profile and use are deleted at once and for good. A paid plan ends. Nothing can be brought back."
      send="Delete Account"
      destroys
      disabled={confirm !== CONFIRM || proof === ''}
      onClose={onClose}
      onSend={async () => {
        await api.account.delete({ confirm: CONFIRM, [proofField]: proof })
        onDeleted()
      }}
    >
      {(errorOf) => (
        <div className={styles.fields}>
          <TextField
            label={user.hasPassword ? 'Password' : 'Your e-mail'}
            type={user.hasPassword ? 'password' : 'email'}
            autoComplete={user.hasPassword ? 'current-password' : 'email'}
            value={proof}
            error={errorOf(proofField)}
            onChange={(event) => setProof(event.target.value)}
          />
          <TextField
            label={`Type ${CONFIRM} to confirm`}
            autoComplete="off"
            value={confirm}
            error={errorOf('confirm')}
            onChange={(event) => setConfirm(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  )
}
