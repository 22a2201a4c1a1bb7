import type { AdminAttention } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { failureWords } from '../generations/generation-status'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { Moment } from '../parts/moment'
import { notHandled } from '../stripe-events/not-handled'
import { fullName } from '../users/user-name'
import styles from './attention.module.css'
import { DECISIONS, NEEDS, type Need } from './use-attention'

/** Of each kind, the most that are named; a link leads to the others. */
const NAMED = 3
const DAY_MS = 86_400_000
/** Beyond this the server does not count. */
const COUNTED_TO = 10_000

interface Case {
  id: string
  /** Where it is decided. */
  to: string
  /** What it is, where the kind is not of one sort. */
  what?: string
  name: string
  /** What it is about: a sum, a reason. */
  about?: ReactNode
  at: string | null
}

/** The first cases of one kind by name, each with the way to where it is decided. */
export function Cases({ need, count }: { need: Need } & Pick<AdminAttention[Need], 'count'>) {
  const translate = useTranslate()
  const { number } = useFormats()
  const locale = useLocale()
  const load = useLoad()[need]
  const { data: cases = [] } = useQuery({
    // What is read is kept in the words of its language.
    queryKey: ['attention', need, count, locale],
    queryFn: ({ signal }) => load(signal),
  })
  const kind = DECISIONS.includes(need) ? styles.waits : styles.failed
  const others = count - cases.length
  return (
    <>
      {cases.map(({ id, to, what = need, name, about, at }) => (
        <li key={id} className={what === need ? kind : styles.failed}>
          <span className={styles.name}>{translate(`attention.kinds.${what}`)}</span>
          <Link to={to}>{name}</Link>
          <span className={styles.about}>{about}</span>
          <span className={styles.since}>{at && <Moment at={at} />}</span>
        </li>
      ))}
      {others > 0 && (
        <li className={kind}>
          <span className={styles.name}>{translate(`attention.${need}`)}</span>
          <Link to={NEEDS[need]}>
            {translate(cases.length === 0 ? 'attention.all' : 'attention.others', {
              count: count < COUNTED_TO ? number(others) : `${number(others)}+`,
            })}
          </Link>
        </li>
      )}
    </>
  )
}

/** Reads the first cases of each kind. */
function useLoad(): Record<Need, (signal: AbortSignal) => Promise<Case[]>> {
  const translate = useTranslate()
  const { date, dollars } = useFormats()
  const limit = NAMED
  const sum = (amount: number) => dollars(amount * 100)
  const reason = (rule: string | null) => rule && translate(`payouts.reasons.${rule}`, { _: rule })
  const said = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  return {
    applications: async (signal) =>
      (await api.admin.partners.list({ status: 'pending', limit }, { signal })).partners.map((one) => ({
        id: one.id,
        to: `/partners/${one.id}`,
        name: fullName(one, one.email),
        about: said(one.company, one.website),
        at: one.createdAt,
      })),
    risks: async (signal) =>
      (await api.admin.risks.list({ limit }, { signal })).risks.map((one) => ({
        id: one.id,
        to: NEEDS.risks,
        name: one.partnerEmail,
        about: said(reason(one.rule), translate('attention.decide_by', { date: date(one.expiresAt) })),
        at: one.createdAt,
      })),
    payouts: async (signal) =>
      (await api.admin.payouts.list({ state: 'waiting', limit }, { signal })).payouts
        .map((one) => ({
          id: one.id,
          to: '/payouts#payouts',
          what: one.status === 'failed' ? 'payoutsFailed' : undefined,
          name: one.partnerEmail,
          about: said(
            sum(one.amount),
            one.hold && translate(`payouts.holds.${one.hold}`, { _: translate('payouts.held') }),
            one.failure && translate(`payouts.failures.${one.failure}`, { _: one.failure })
          ),
          at: one.requestedAt,
        }))
        .toSorted((one, other) => Number(!one.what) - Number(!other.what)),
    commissions: async (signal) =>
      (await api.admin.payouts.commissions({ limit }, { signal })).commissions.map((one) => ({
        id: one.id,
        to: '/payouts#commissions',
        name: one.partnerEmail,
        about: said(sum(one.amount), reason(one.reason)),
        at: one.earnedAt,
      })),
    pastDue: async (signal) =>
      Promise.all(
        (await api.admin.users.list({ payment: 'past_due', limit }, { signal })).users.map(async (one) => {
          const { invoices } = await api.admin.payments.invoices(one.id, { limit: 1 }, { signal })
          const open = invoices.find(({ status }) => status === 'open')
          const days = open && Math.floor((Date.now() - Date.parse(open.date)) / DAY_MS)
          return {
            id: one.id,
            to: `/users/${one.id}#invoices`,
            name: fullName(one, one.email),
            about: said(
              open && dollars(open.amount),
              days !== undefined && days > 0 && translate('attention.overdue', { smart_count: days }),
              one.subscription.planName
            ),
            at: open?.date ?? null,
          }
        })
      ),
    reviews: async (signal) =>
      (await api.admin.moderation.overview({ signal })).flagged
        .filter(({ hold }) => hold === null)
        .slice(0, limit)
        .map(({ user, refusals, lastRefusedAt }) => ({
          id: user.id,
          to: `/users/${user.id}`,
          name: user.email,
          about: translate('attention.refused', { smart_count: refusals }),
          at: lastRefusedAt,
        })),
    stripeEvents: async (signal) =>
      (await api.admin.stripeEvents.list({ state: 'failed', limit }, { signal })).events.map((one) => ({
        id: one.id,
        to: `/stripe-events/${one.id}/show`,
        name: one.user?.email ?? one.type,
        about: notHandled(one, translate),
        at: one.receivedAt,
      })),
    deliveries: async (signal) =>
      (await api.admin.webhookDeliveries.list({ status: 'failed', limit }, { signal })).deliveries.map(
        (one) => ({
          id: one.id,
          to: `/deliveries/${one.id}/show`,
          name: one.user?.email ?? one.type,
          about: said(
            one.lastStatus?.toString(),
            one.fault && one.fault !== 'other' && translate(`deliveries.faults.${one.fault}`)
          ),
          at: one.createdAt,
        })
      ),
    generations: async (signal) =>
      (await api.admin.generations.list({ status: 'failed', limit }, { signal })).generations.map((one) => ({
        id: one.id,
        to: `/generations/${one.id}/show`,
        name: one.title,
        about: one.error && failureWords(one.error, translate),
        at: one.createdAt,
      })),
    jobsSetAside: async () => [],
  }
}
