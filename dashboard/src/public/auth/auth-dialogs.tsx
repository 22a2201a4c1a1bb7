import type { SignInReason } from '#/lib/after-sign-in'
import { goTo } from '#/lib/go-to'
import { links } from '../links'
import { LoginDialog } from './login-dialog'
import { SignUpDialog } from './sign-up-dialog'

export type AuthDialog = 'login' | 'partner-login' | 'sign-up'

/** Both dialogs, in a separate file that is loaded when one is needed. */
export default function AuthDialogs({
  which,
  reason,
  after,
  onClose,
  onSignUpInstead,
}: {
  which: AuthDialog | null
  /** Why the login dialog opened automatically. */
  reason: SignInReason | null
  /** Where signing in leads, if it was asked for to go on there. */
  after: string | null
  onClose: () => void
  onSignUpInstead: () => void
}) {
  return (
    <>
      <LoginDialog
        open={which === 'login'}
        reason={reason}
        onClose={onClose}
        onSignUpInstead={onSignUpInstead}
      />
      <LoginDialog
        open={which === 'partner-login'}
        partner
        reason={null}
        onClose={onClose}
        onSignUpInstead={() => goTo(links.join.href)}
      />
      <SignUpDialog open={which === 'sign-up'} planSlug={chosenPlan(after)} onClose={onClose} />
    </>
  )
}

/** The paid plan whose payment page follows the sign-up. */
const chosenPlan = (after: string | null) =>
  after && new URL(after, window.location.origin).searchParams.get('checkout')
