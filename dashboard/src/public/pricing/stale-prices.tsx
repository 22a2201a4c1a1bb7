import planCardStyles from '#/components/plans/plan-card.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
/** Shown where the plans could not be loaded: those built into the page stay. */
export function StalePrices({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classNames(planCardStyles.plansNote, spacingStyles.above6)} role="status">
      The latest prices could not be loaded. The payment page always shows the current ones.{' '}
      <button type="button" className={textStyles.link} onClick={onRetry}>
        Try Again
      </button>
    </p>
  )
}
