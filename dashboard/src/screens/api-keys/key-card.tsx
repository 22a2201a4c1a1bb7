import type { ApiKey } from '@cygnet/sdk'
import { Ellipsis, Pencil, Power, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { Menu, MenuItem } from '#/components/ui/menu'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatLongDate, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { deleteApiKey, setApiKeyActive } from '#/queries/api-keys'
import styles from './key-card.module.css'
import { KeyUsage } from './key-usage'

const PERMISSIONS_SHOWN = 3

interface KeyCardProps {
  apiKey: ApiKey
  onEdit: () => void
  onRotate: () => void
  onDeleted: () => void
}

/** One key: its name, permissions, limits and usage. */
export function KeyCard({ apiKey, onEdit, onRotate, onDeleted }: KeyCardProps) {
  const { id, name, keyPrefix, isActive, rateLimit, expiresAt, lastUsed, previousKeyExpiresAt } = apiKey
  const isExpired = isPast(expiresAt)
  const setActive = useAction(setApiKeyActive, {
    success: (_, { active }) => [`API key ${active ? 'activated' : 'deactivated'} successfully`],
    failure: { text: 'Error changing API key status' },
  })
  const remove = useAction(deleteApiKey, {
    confirm: () => ({
      title: 'Delete API key?',
      text: `Programs that use “${name}” stop working immediately. Webhook endpoints that it created keep getting events. This cannot be undone.`,
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Delete', destroys: true },
    }),
    success: () => ['API key deleted successfully'],
    onSuccess: onDeleted,
    failure: { text: 'Error deleting API key' },
  })

  return (
    <Card as="li" className={styles.keyCard}>
      <div className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p className={textStyles.label}>
            <code>{keyPrefix}…</code>{' '}
            <span className={styles.created}>Created {formatLongDate(apiKey.createdAt)}</span>
          </p>
        </div>
        <div className={styles.badges}>
          {apiKey.mode === 'test' && <Badge tone="accent">Test</Badge>}
          <Badge tone={isActive ? 'ok' : 'hollow'} dot>
            {isActive ? 'Active' : 'Inactive'}
          </Badge>
          {isExpired && <Badge tone="warn">Expired</Badge>}
        </div>
      </div>
      <Permissions apiKey={apiKey} />
      <dl>
        <Fact term="Limits">
          {formatNumber(rateLimit.requestsPerMinute)}/min, {formatNumber(rateLimit.requestsPerHour)}/h
        </Fact>
        <Fact term="Last used">{lastUsed ? formatLongDate(lastUsed) : 'Never'}</Fact>
        <Fact term={isExpired ? 'Expired' : 'Expires'}>
          {expiresAt ? formatLongDate(expiresAt) : 'Never'}
        </Fact>
        <Fact term="Total requests">{formatNumber(apiKey.usage.totalRequests)}</Fact>
      </dl>
      {apiKey.allowedAddresses.length > 0 && (
        <p className={classNames(textStyles.label, styles.previous)}>
          Only from {apiKey.allowedAddresses.join(', ')}.
        </p>
      )}
      {previousKeyExpiresAt && !isPast(previousKeyExpiresAt) && (
        <p className={classNames(textStyles.label, styles.previous)}>
          The previous key works until {formatMoment(previousKeyExpiresAt)}.
        </p>
      )}
      <KeyUsage id={id} />
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCw />}
          aria-label={`Rotate ${name}`}
          onClick={onRotate}
        >
          Rotate
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Power />}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          busy={setActive.isPending}
          onClick={() => void setActive.run({ id, active: !isActive })}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <Button variant="ghost" size="sm" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Menu
          label={`More actions for ${name}`}
          trigger={
            <Button
              variant="ghost"
              size="sm"
              square
              className={styles.more}
              aria-label={`More actions for ${name}`}
              icon={<Ellipsis />}
              busy={remove.isPending}
            />
          }
        >
          <MenuItem icon={<Trash2 />} danger onSelect={() => void remove.run(id)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Permissions({ apiKey: { name, permissions } }: { apiKey: ApiKey }) {
  const [all, setAll] = useState(false)
  const hidden = permissions.length - PERMISSIONS_SHOWN
  return (
    <div className={styles.permissions}>
      {permissions.slice(0, all ? undefined : PERMISSIONS_SHOWN).map((permission) => (
        <Badge key={permission} tone="mono">
          {permission}
        </Badge>
      ))}
      {!all && hidden > 0 && (
        <button
          type="button"
          className={textStyles.link}
          aria-label={`Show ${hidden} more permissions of ${name}`}
          onClick={() => setAll(true)}
        >
          {hidden} more
        </button>
      )}
    </div>
  )
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const formatMoment = (moment: string) => momentFormat.format(Date.parse(moment))

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()
