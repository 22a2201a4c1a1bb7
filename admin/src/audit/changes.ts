import type { AdminAuditEntry } from '@cygnet/sdk/operator'
import { stepKey } from '../generations/steps'
import type { formatsOf } from '../lib/format'

type Fields = AdminAuditEntry['before']
type Translate = (key: string, values?: Record<string, unknown>) => string
type Formats = ReturnType<typeof formatsOf>

interface Change {
  field: string
  /** The field in words. */
  name: string
  /** Null where the entry has no values from before. */
  before: string | null
  after: string
  /** Where the record is that the value names. */
  page: string | null
}

/** Where the words of a value are, by the kind of record and the field. */
const WORDS: Record<string, (value: string) => string> = {
  'user.access': (value) => `operators.accesses.${value}`,
  'user.status': (value) => `subscriptions.${value}`,
  'user.outcome': (value) => `audit.outcomes.${value}`,
  'partner.status': (value) => `partners.statuses.${value}`,
  'partner.type': (value) => `partners.corrections.${value}`,
  'publication.status': (value) => `publications.statuses.${value}`,
  'publication.type': (value) => `publications.types.${value}`,
  'generation.status': (value) => `generations.states.${value}`,
  'generation.error': (value) => `generations.errors.${value}`,
  'stripe_event.state': (value) => `stripe_events.states.${value}`,
  'generation.step': stepKey,
  'payout.hold': (value) => `audit.holds.${value}`,
  'plan.interval': (value) => `audit.intervals.${value}`,
  'list.mode': (value) => `mode.${value}`,
}
const CENTS = new Set(['price', 'amountRefunded', 'user.amount', 'invoice.amount'])
const DOLLARS = new Set(['balance', 'forfeited', 'writtenOff', 'takenBack', 'partner.amount'])
/** In which pieces and order a list was exported says nothing of what was. */
const NOT_CHOSEN = new Set(['page', 'limit', 'sortBy', 'sortOrder'])

/** Each field that an entry changed, with its value before and after, in words. */
export function changesOf(
  { before, after, target: { kind } }: Pick<AdminAuditEntry, 'before' | 'after' | 'target'>,
  translate: Translate,
  formats: Formats
): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const write = (of: Fields, field: string) => written(kind, field, of?.[field], translate, formats)
  return [...fields]
    .filter((field) => kind !== 'list' || isFilter(field, after?.[field]))
    .map((field) => ({
      field,
      name: translate(kind === 'settings' ? `settings.names.${field}` : `audit.fields.${field}`, {
        _: field,
      }),
      before: before && write(before, field),
      after: write(after, field),
      page: field === 'customer' ? `/users/${after?.customer}` : null,
    }))
}

/** Whether an export was of fewer rows for it. */
const isFilter = (field: string, value: unknown) =>
  !NOT_CHOSEN.has(field) && Boolean(value) && !(field === 'mode' && value === 'live')

function written(
  kind: string,
  field: string,
  value: unknown,
  translate: Translate,
  formats: Formats
): string {
  const named = `${kind}.${field}`
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return translate(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') {
    if (CENTS.has(field) || CENTS.has(named)) return formats.dollars(value)
    if (DOLLARS.has(field) || DOLLARS.has(named)) return formats.dollars(value * 100)
    return field === 'commissionRate' ? formats.percent(value) : formats.number(value)
  }
  if (Array.isArray(value)) return value.map((one) => one?.name ?? String(one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  // A search may end in a space, or be one sign.
  if (named === 'list.search') return translate('audit.quoted', { text: value })
  const words = WORDS[named]
  return words === undefined ? value : translate(words(value), { _: value })
}
