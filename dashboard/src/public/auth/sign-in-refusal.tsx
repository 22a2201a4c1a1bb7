import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#/components/ui/alert'

/** Why the sign-in failed, above the button that tries again, so that what was entered can be corrected at once. */
export function SignInRefusal({
  title,
  text,
  children,
}: {
  title: string
  /** Null while nothing has failed. */
  text: string | null
  /** What else can be done. */
  children?: ReactNode
}) {
  if (text === null) return null
  return (
    <Alert title={title} tone="bad" icon={CircleAlert} role="alert">
      <p>
        {text} {children}
      </p>
    </Alert>
  )
}
