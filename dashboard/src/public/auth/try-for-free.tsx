import { Button, buttonClass } from '#/components/ui/button'
import { useAuthDialogs } from './auth-dialogs-context'

/** The landing page's one primary action. */
export function TryForFree({
  label = 'Try for free',
  size = 'lg',
  wide,
  variant = 'primary',
  plan,
}: {
  label?: string
  size?: 'md' | 'lg'
  wide?: boolean
  variant?: 'primary' | 'secondary'
  /** A paid plan with which the sign-up continues. */
  plan?: string
}) {
  const { home, openSignUp, openSignUpFor, warmUp } = useAuthDialogs()
  if (home) {
    return (
      <a className={buttonClass({ variant, size, wide })} href={plan ? '/pricing' : home}>
        {label}
      </a>
    )
  }
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      onClick={() => (plan ? openSignUpFor(`/pricing?checkout=${plan}`) : openSignUp())}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      {label}
    </Button>
  )
}
