import layoutStyles from '#/components/ui/layout.module.css'
import { EmptyState } from '#/components/ui/states'

/** Replaces a page that only the user may see. */
export default function ClosedToViews() {
  return (
    <div className={layoutStyles.page}>
      <EmptyState title="Not available in a support view">
        <p>Only the account holder can see sign-in, API keys, webhooks, billing and earnings.</p>
      </EmptyState>
    </div>
  )
}
