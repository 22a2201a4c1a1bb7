import type { DeleteAccountRequest, User } from '@cygnet/sdk/session'
import { TextField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import layoutStyles from '#/components/ui/layout.module.css'
import { formatCount } from '#/lib/format'
import { changeEmail, changePassword, deleteAccount, updateAccount } from '#/queries/account'
import { usePublications } from '#/queries/publications'
import { ForfeitNotice, useUnpaidEarnings } from './forfeit-notice'

interface AccountDialogProps {
  user: User
  /** The user must be reloaded. */
  onChanged: () => void
  onClose: () => void
}

export function NameDialog({ user, onChanged, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      title="Change your name"
      submitLabel="Save"
      mutation={updateAccount}
      defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
      input={(values: { firstName: string; lastName: string }) => values}
      fieldNames={{ name: 'firstName' }}
      success={() => ['Name saved']}
      onSuccess={onChanged}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <div className={layoutStyles.stack}>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            optional
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
      )}
    </FormDialog>
  )
}

export function EmailDialog({ user, onClose }: Omit<AccountDialogProps, 'onChanged'>) {
  return (
    <FormDialog
      title="Change your email"
      description={`Now: ${user.email}. The new address takes effect once you open the link we send to it.`}
      submitLabel="Send Link"
      mutation={changeEmail}
      defaultValues={{ email: '', password: '' }}
      input={(values: { email: string; password: string }) => values}
      success={(_, { email }) => ['Check your email', `We have sent a link to ${email}.`]}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <div className={layoutStyles.stack}>
          <TextField
            label="New email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </div>
      )}
    </FormDialog>
  )
}

export function PasswordDialog({ onClose, onChanged }: Omit<AccountDialogProps, 'user'>) {
  return (
    <FormDialog
      title="Change your password"
      description="Other devices are signed out."
      submitLabel="Change Password"
      mutation={changePassword}
      defaultValues={{ currentPassword: '', newPassword: '' }}
      input={(values: { currentPassword: string; newPassword: string }) => values}
      success={() => ['Password changed', 'Other devices have been signed out.']}
      onSuccess={onChanged}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <div className={layoutStyles.stack}>
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            help="At least 8 characters."
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
        </div>
      )}
    </FormDialog>
  )
}

const CONFIRM = 'DELETE'

interface DeleteValues {
  confirm: string
  proof: string
  forfeit: boolean
}

/**
 * Deleting requires the word, and the password or, without one, the address; a partner with earnings must also give
 * them up.
 */
export function DeleteDialog({
  user,
  onDeleted,
  onClose,
}: {
  user: User
  onDeleted: () => void
  onClose: () => void
}) {
  const unpaid = useUnpaidEarnings(user)
  const givesUp = unpaid !== null && unpaid > 0
  const { data: library } = usePublications({ pageSize: 1 })
  const publications = library ? library.stats.total + library.stats.archived : 0
  const proofField = user.hasPassword ? 'password' : 'email'
  return (
    <FormDialog
      title="Delete your account"
      description="This deletes your publications, images, company profile and usage data immediately and permanently, and ends any paid plan. It can’t be undone."
      submitLabel="Delete Account"
      destroys
      mutation={deleteAccount}
      defaultValues={{ confirm: '', proof: '', forfeit: false }}
      input={({ proof, forfeit }: DeleteValues): DeleteAccountRequest => ({
        confirm: CONFIRM,
        [proofField]: proof,
        ...(givesUp && { forfeitEarnings: forfeit }),
      })}
      fieldNames={{ password: 'proof', email: 'proof', forfeitEarnings: 'forfeit' }}
      isComplete={({ confirm, proof, forfeit }) =>
        confirm === CONFIRM && proof !== '' && (forfeit || !givesUp)
      }
      onSuccess={onDeleted}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <div className={layoutStyles.stack}>
          {publications > 0 && (
            <p>
              You will lose {formatCount(publications, 'publication')}. To keep a copy, close this and choose
              “Export all your data” first.
            </p>
          )}
          {unpaid !== null && unpaid !== 0 && (
            <ForfeitNotice unpaid={unpaid} error={errors.forfeit?.message} {...register('forfeit')} />
          )}
          <TextField
            label={user.hasPassword ? 'Password' : 'Your email'}
            type={user.hasPassword ? 'password' : 'email'}
            autoComplete={user.hasPassword ? 'current-password' : 'email'}
            error={errors.proof?.message}
            {...register('proof')}
          />
          <TextField
            label={`Type ${CONFIRM} to confirm`}
            autoComplete="off"
            error={errors.confirm?.message}
            {...register('confirm')}
          />
        </div>
      )}
    </FormDialog>
  )
}
