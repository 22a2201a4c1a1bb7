import type { WebhookEndpoint } from '@cygnet/sdk'
import { Ellipsis, History, Pencil, Power, RotateCw, Send, Trash2, TriangleAlert } from 'lucide-react'
import { StatusMark } from '#/components/log/status-mark'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem } from '#/components/ui/menu'
import textStyles from '#/components/ui/text.module.css'
import { formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { deleteWebhookEndpoint, testWebhookEndpoint, updateWebhookEndpoint } from '#/queries/webhooks'
import styles from './endpoint-row.module.css'
import { HealthBars } from './health-bars'

interface EndpointRowProps {
  endpoint: WebhookEndpoint
  onEdit: () => void
  onRotate: () => void
  onReplay: () => void
  onDeleted: () => void
}

/** One endpoint: its address, its events, its last 30 days, and its actions. */
export function EndpointRow({ endpoint, onEdit, onRotate, onReplay, onDeleted }: EndpointRowProps) {
  const { id, url, description, events, isEnabled } = endpoint
  const test = useAction(testWebhookEndpoint, {
    success: () => ['Ping on its way', 'Its answer appears in the deliveries below.'],
    failure: { text: 'Error sending the ping' },
  })
  const switchOn = useAction(updateWebhookEndpoint, {
    success: (changed) => [changed.isEnabled ? 'Endpoint enabled' : 'Endpoint disabled'],
    failure: { text: 'Error changing the endpoint' },
  })
  const remove = useAction(deleteWebhookEndpoint, {
    confirm: () => ({
      title: 'Delete endpoint?',
      text: `Events are no longer posted to ${url}, and its deliveries are deleted. This cannot be undone.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Delete', destroys: true },
    }),
    success: () => ['Endpoint deleted'],
    onSuccess: onDeleted,
    failure: { text: 'Error deleting the endpoint' },
  })

  return (
    <li className={styles.endpoint}>
      <div>
        <p className={styles.url}>{url}</p>
        {description && <p className={textStyles.label}>{description}</p>}
        <p className={textStyles.meta}>{events.length === 0 ? 'All events' : events.join(', ')}</p>
        <Origin createdBy={endpoint.createdBy} />
      </div>
      <div>
        <HealthBars health={endpoint.health} />
        <p className={textStyles.meta}>{healthWords(endpoint)}</p>
      </div>
      <State endpoint={endpoint} />
      <Menu
        label={`Actions for ${url}`}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            square
            className={styles.more}
            aria-label={`Actions for ${url}`}
            icon={<Ellipsis />}
            busy={test.isPending || switchOn.isPending || remove.isPending}
          />
        }
      >
        <MenuItem icon={<Send />} onSelect={() => void test.run(id)}>
          Send a test
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
        {isEnabled && (
          <MenuItem icon={<History />} onSelect={onReplay}>
            Replay missed events
          </MenuItem>
        )}
        <MenuItem icon={<RotateCw />} onSelect={onRotate}>
          Rotate secret
        </MenuItem>
        <MenuItem
          icon={<Power />}
          onSelect={() => void switchOn.run({ id, update: { isEnabled: !isEnabled } })}
        >
          {isEnabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => void remove.run(id)}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
}

/** Which key created an endpoint, and whether it still exists: its endpoints get their events without it. */
function Origin({ createdBy: { kind, key } }: Pick<WebhookEndpoint, 'createdBy'>) {
  if (kind === 'user') return null
  return (
    <p className={textStyles.meta}>
      {key
        ? `Created with the key “${key.name}”${key.state === 'active' ? '' : `, which is ${key.state}`}`
        : 'From before keys had permissions for webhooks'}
    </p>
  )
}

const DISABLED: Record<string, string> = {
  gone: 'It answered 410 Gone',
  failing: 'All deliveries failed for five days',
}

function State({
  endpoint: { status, health, disabledReason, failingDays, previousSecretExpiresAt },
}: Pick<EndpointRowProps, 'endpoint'>) {
  return (
    <div className={styles.state}>
      {status === 'healthy' && health.some(({ delivered }) => delivered > 0) && (
        <StatusMark tone="ok" word="Healthy" />
      )}
      {status === 'failing' && (
        <Badge tone="warn">
          <TriangleAlert />
          Failing, day {failingDays} of 5
        </Badge>
      )}
      {status === 'disabled' && (
        <>
          <Badge tone="hollow" dot>
            Disabled
          </Badge>
          {disabledReason && DISABLED[disabledReason] && (
            <p className={textStyles.meta}>{DISABLED[disabledReason]}</p>
          )}
        </>
      )}
      {previousSecretExpiresAt && (
        <p className={textStyles.meta}>Two secrets until {formatMoment(previousSecretExpiresAt)}</p>
      )}
    </div>
  )
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const formatMoment = (moment: string) => momentFormat.format(Date.parse(moment))

function healthWords({ health }: WebhookEndpoint): string {
  const delivered = health.reduce((sum, day) => sum + day.delivered, 0)
  const all = health.reduce((sum, day) => sum + day.delivered + day.failed, 0)
  if (all === 0) return 'Nothing sent in 30 days'
  // Rounded down: 100% means that nothing has failed.
  return `${Math.floor((1000 * delivered) / all) / 10}% of ${formatNumber(all)}, 30 days`
}
