import { MessagesProvider } from '#/components/ui/messages'
import { LoginDialog } from './login-dialog'
import { SignUpDialog } from './sign-up-dialog'

/** Both dialogs and their pop-ups, in a file of their own that is fetched when one is wanted. */
export default function AuthDialogs({
  which,
  ended,
  onClose,
  onSignUpInstead,
}: {
  which: 'login' | 'sign-up' | null
  /** The reader was signed in until a moment ago. */
  ended: boolean
  onClose: () => void
  onSignUpInstead: () => void
}) {
  return (
    <MessagesProvider>
      <LoginDialog
        open={which === 'login'}
        ended={ended}
        onClose={onClose}
        onSignUpInstead={onSignUpInstead}
      />
      <SignUpDialog open={which === 'sign-up'} onClose={onClose} />
    </MessagesProvider>
  )
}
