import { MessagesProvider } from '#/components/ui/messages'
import type { SignInReason } from '#/lib/after-sign-in'
import { LoginDialog } from './login-dialog'
import { SignUpDialog } from './sign-up-dialog'

/** Both dialogs and their pop-ups, in a file of their own that is fetched when one is wanted. */
export default function AuthDialogs({
  which,
  reason,
  onClose,
  onSignUpInstead,
}: {
  which: 'login' | 'sign-up' | null
  /** Why the login dialog opened by itself. */
  reason: SignInReason | null
  onClose: () => void
  onSignUpInstead: () => void
}) {
  return (
    <MessagesProvider>
      <LoginDialog
        open={which === 'login'}
        reason={reason}
        onClose={onClose}
        onSignUpInstead={onSignUpInstead}
      />
      <SignUpDialog open={which === 'sign-up'} onClose={onClose} />
    </MessagesProvider>
  )
}
