import type { AdminStripeEvent } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import textStyles from '../parts/text.module.css'
import { usePlans } from '../users/use-plans'

type Change = NonNullable<AdminStripeEvent['effect']>['changes'][number]

/** What an event changed; for a failed one, the reason and the time of the next try. */
export function StripeEffect({ event: { state, effect, nextAttemptAt } }: { event: AdminStripeEvent }) {
  const translate = useTranslate()
  const { date, dateTime } = useFormats()
  const plans = usePlans()
  const written = ({ field, before, after }: Change) => {
    const value = (text: string | null) => {
      if (text === null) return '–'
      if (field === 'periodEnd') return date(text)
      if (field === 'plan') return plans.find(({ slug }) => slug === text)?.name ?? text
      if (field === 'status') return translate(`subscriptions.${text}`, { _: text })
      if (text === 'true' || text === 'false') return translate(text === 'true' ? 'audit.yes' : 'audit.no')
      return text
    }
    const name = translate(`stripe_events.fields.${field}`, { _: field })
    if (before === null) return `${name}: ${value(after)}`
    return translate('audit.from_to', { field: name, before: value(before), after: value(after) })
  }
  if (state === 'failed')
    return (
      <div className={textStyles.changes}>
        {translate('stripe_events.nothing_yet')}
        <p>
          {nextAttemptAt
            ? translate('stripe_events.next', { time: dateTime(nextAttemptAt) })
            : translate('stripe_events.retry_safe')}
        </p>
      </div>
    )
  if (effect === null) return state === 'ignored' ? translate('stripe_events.ignored') : '–'
  if (effect.subject !== 'customer') return translate(`stripe_events.subjects.${effect.subject}`)
  if (effect.changes.length === 0) return translate('stripe_events.no_change')
  return (
    <ul className={textStyles.changes}>
      {effect.changes.map((change) => (
        <li key={change.field}>{written(change)}</li>
      ))}
    </ul>
  )
}
