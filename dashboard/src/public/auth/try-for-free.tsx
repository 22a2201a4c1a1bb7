import { Button, buttonClass } from '#/components/ui/button'
import { useAuthDialogs } from './auth-dialogs-context'

/** The landing page's one primary action. */
export function TryForFree({
  label = 'Try for free',
  size = 'lg',
  wide,
  variant = 'primary',
}: {
  label?: string
  size?: 'md' | 'lg'
  wide?: boolean
  variant?: 'primary' | 'secondary'
}) {
  const { home, openSignUp, warmUp } = useAuthDialogs()
  if (home) {
    return (
      <a className={buttonClass({ variant, size, wide })} href={home}>
        {label}
      </a>
    )
  }
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      onClick={openSignUp}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      {label}
    </Button>
  )
}
