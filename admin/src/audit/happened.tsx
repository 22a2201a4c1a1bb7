import type { AdminAuditEntry } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { listAddress } from '../lib/list-address'
import textStyles from '../parts/text.module.css'
import { changesOf } from './changes'

/**
 * What an operator did, in words, with its reason and what changed; `named` to what, where the page does not say it. The
 * action names the list that was exported.
 */
export function Happened({ entry, named = false }: { entry: AdminAuditEntry; named?: boolean }) {
  const translate = useTranslate()
  const changes = changesOf(entry, translate, useFormats())
  const reason = changes.find(({ field }) => field === 'reason')
  const others = changes.filter((change) => change !== reason)
  return (
    <div className={textStyles.changes}>
      <span title={entry.action}>{actionWords(entry.action, translate)}</span>
      {named && entry.target.kind !== 'list' && (
        <>
          {': '}
          <Target entry={entry} />
        </>
      )}
      {reason && <p>{translate('audit.reason', { reason: reason.after })}</p>}
      {others.length > 0 && (
        <ul>
          {others.map(({ field, name, before, after, page }) => (
            <li key={field}>
              {name}: {before !== null && `${before} → `}
              {page ? <Link to={page}>{after}</Link> : after}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `user.view.start` in words; an action that the console does not know is shown as it is. */
export const actionWords = (action: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`audit.actions.${action.replaceAll('.', '_')}`, { _: action })

/** Where the record of an entry is looked at. */
const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/users/${id}`,
  partner: (id) => `/partners/${id}`,
  publication: (id) => `/publications/${id}`,
  plan: (id) => `/plans/${id}`,
  generation: (id) => `/generations/${id}/show`,
  payout: () => '/payouts',
  commission: () => '/payouts',
  stripe_event: (id) => `/stripe-events/${id}/show`,
  webhook_delivery: (id) => `/deliveries/${id}/show`,
  settings: () => '/system',
  list: (name) => `/${name}`,
}

function nameOf({ kind, id, label }: AdminAuditEntry['target'], translate: ReturnType<typeof useTranslate>) {
  if (kind === 'settings') return translate('tabs.system')
  // Nothing of the person is kept.
  if (kind === 'user' && label === null) return translate('audit.deleted_user', { id: id.slice(-6) })
  return kind === 'list' ? translate(`tabs.${id}`) : (label ?? id)
}

/** The record that an entry is about, as a link where it can still be looked at. */
function Target({ entry: { action, target } }: { entry: AdminAuditEntry }) {
  const translate = useTranslate()
  const name = nameOf(target, translate)
  // The page of a deleted user says by whom it was deleted.
  const isGone = action.endsWith('.delete') && target.kind !== 'user'
  const page = isGone ? undefined : PAGES[target.kind]
  return page ? <Link to={page(target.id)}>{name}</Link> : name
}

/** From where an operator acted, with the call itself. */
export function Origin({ entry: { address, requestId } }: { entry: AdminAuditEntry }) {
  const translate = useTranslate()
  return (
    <div className={textStyles.pair}>
      <span>{address}</span>
      {requestId && (
        <span>
          <Link to={listAddress('/logs', { search: requestId })}>{translate('audit.request')}</Link>
        </span>
      )}
    </div>
  )
}
