import layoutStyles from '#/components/ui/layout.module.css'
import { EmptyState } from '#/components/ui/states'

/** In place of a page that belongs to the user alone. */
export default function ClosedToViews() {
  return (
    <div className={layoutStyles.page}>
      <EmptyState title="Not part of a support view">
        <p>Sign-in, API keys, webhooks, billing and earnings are shown to the account’s user alone.</p>
      </EmptyState>
    </div>
  )
}
