import { CircleAlert } from 'lucide-react'
import { Alert } from '#/components/ui/alert'

/**
 * Why the sign-in failed, above the button that tries again, so that what was entered can be corrected at once. `text`
 * is null while nothing has failed.
 */
export function SignInRefusal({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null
  return (
    <Alert title={title} tone="bad" icon={CircleAlert} role="alert">
      <p>{text}</p>
    </Alert>
  )
}
