import { Card } from '#/components/ui/card'
import { Switch } from '#/components/ui/choice'
import { LoadFailure } from '#/components/ui/load-failure'
import spacingStyles from '#/components/ui/spacing.module.css'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { changeActivitySettings, useActivity } from '#/queries/activity'

/** Whether a mail is sent when a generation has ended. */
export function NotificationsCard() {
  const { data, error, isFetching, refetch } = useActivity()
  const change = useAction(changeActivitySettings, {
    success: ({ mailWhenDone }) => [
      'Saved',
      mailWhenDone ? 'Email notifications are on.' : 'Email notifications are off.',
    ],
  })
  return (
    <Card as="section" padded aria-labelledby="notifications-title">
      <h2 className={textStyles.cardTitle} id="notifications-title">
        Email notifications
      </h2>
      <p className={textStyles.meta}>
        The bell in the header lists publications that are finished or could not be written. A bulk generation
        counts as one.
      </p>
      <div className={spacingStyles.above4}>
        {!data && error ? (
          <LoadFailure
            title="This setting could not be loaded"
            error={error}
            safe="It stays as you set it."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Switch
            label="Email me when a generation ends"
            checked={(change.isPending ? change.input?.mailWhenDone : data?.mailWhenDone) ?? false}
            disabled={!data || change.isPending}
            onChange={(event) => void change.run({ mailWhenDone: event.target.checked })}
          />
        )}
      </div>
    </Card>
  )
}
