import { Button } from '#/components/ui/button'

export interface PlanButtonProps {
  label: string
  /** The account is on this plan. */
  current?: boolean
  /** A choice is in progress; `chosen` says whether it is this one. */
  processing?: boolean
  chosen?: boolean
  disabled?: boolean
  popular?: boolean
  onChoose: () => void
  /** Prefetches what a click will need. */
  onNear?: () => void
}

/** A plan's button: idle, `Processing...`, or `Current Plan`. */
export function PlanButton({
  label,
  current,
  processing,
  chosen,
  disabled,
  popular,
  onChoose,
  onNear,
}: PlanButtonProps) {
  if (current) {
    return (
      <Button wide disabled>
        Current Plan
      </Button>
    )
  }
  return (
    <Button
      wide
      variant={popular ? 'primary' : 'secondary'}
      busy={processing && chosen}
      disabled={disabled || (processing && !chosen)}
      onClick={onChoose}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {processing && chosen ? 'Processing...' : label}
    </Button>
  )
}
