import { Check } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import { AuthPage } from './auth-page'

/** Shown after an account was deleted. */
export default function AccountDeletedPage() {
  return (
    <AuthPage
      icon={<Check />}
      title="Your account has been deleted"
      text="Everything in it is gone, any paid plan has ended, and nothing more will be charged. We have sent you an email to confirm."
      actions={
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/">
          Go to the home page
        </a>
      }
    />
  )
}
