import type { AdminUser } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { failureWords } from '../../generations/generation-status'
import { api } from '../../lib/api'
import { useFormats } from '../../lib/format'
import { Moment } from '../../parts/moment'
import { Notice } from '../../parts/notice'
import { notHandled } from '../../stripe-events/not-handled'
import styles from './open-problems.module.css'
import { paymentFailureWords } from './payment-failure'

/** Of each kind, the most that are named. */
const NAMED = 3
const WEEK = 7 * 86_400_000

interface Problem {
  to: string
  kind: 'payments' | 'stripeEvents' | 'deliveries' | 'generations'
  about: string
  at: string
}

/** What has failed for a customer this week, each with the way to what can be done; nothing where all is well. */
export function OpenProblems() {
  const user = useRecordContext<AdminUser>()
  const translate = useTranslate()
  const { data: problems = [] } = useProblems(user?.id)
  if (problems.length === 0) return null
  return (
    <Notice tone="warn" title={translate('customer.problems', { smart_count: problems.length })}>
      <ul className={styles.problems}>
        {problems.map(({ to, kind, about, at }) => (
          <li key={to}>
            <Link to={to}>{translate(`attention.kinds.${kind}`)}</Link>
            <span>{about}</span>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useProblems(userId: string | undefined) {
  const translate = useTranslate()
  const locale = useLocale()
  const formats = useFormats()
  return useQuery({
    // What is read is kept in the words of its language.
    queryKey: ['open-problems', userId, locale],
    enabled: userId !== undefined,
    queryFn: async ({ signal }): Promise<Problem[]> => {
      const of = { userId, limit: NAMED }
      const [payments, { events }, { deliveries }, { generations }] = await Promise.all([
        failedPayments(userId ?? '', signal),
        api.admin.stripeEvents.list({ ...of, state: 'failed' }, { signal }),
        api.admin.webhookDeliveries.list({ ...of, status: 'failed' }, { signal }),
        api.admin.generations.list({ ...of, status: 'failed' }, { signal }),
      ])
      const problems: Problem[] = [
        ...payments.map(({ invoice, failure }) => {
          const words = failure && paymentFailureWords(failure, translate, formats)
          return {
            to: '#invoices',
            kind: 'payments' as const,
            about: [formats.dollars(invoice.amountDue), words?.why, words?.next].filter(Boolean).join(' · '),
            at: invoice.date,
          }
        }),
        ...events.map((event) => ({
          to: `/stripe-events/${event.id}/show`,
          kind: 'stripeEvents' as const,
          about: notHandled(event, translate),
          at: event.receivedAt,
        })),
        ...deliveries.map(({ id, type, fault, lastStatus, createdAt }) => ({
          to: `/deliveries/${id}/show`,
          kind: 'deliveries' as const,
          about: [type, lastStatus, fault && fault !== 'other' && translate(`deliveries.faults.${fault}`)]
            .filter(Boolean)
            .join(' · '),
          at: createdAt,
        })),
        ...generations.map(({ id, title, error, createdAt }) => ({
          to: `/generations/${id}/show`,
          kind: 'generations' as const,
          about: error ? failureWords(error, translate) : title,
          at: createdAt,
        })),
      ]
      return problems.filter(({ at }) => Date.now() - Date.parse(at) < WEEK)
    },
  })
}

/** Of the latest invoices, those whose payment failed, with the reason if Stripe tells it. */
async function failedPayments(userId: string, signal: AbortSignal) {
  const { invoices } = await api.admin.payments.invoices(userId, { limit: NAMED }, { signal })
  const failed = invoices.filter(({ status, paymentFailed }) => status === 'open' && paymentFailed)
  return Promise.all(
    failed.map(async (invoice) => ({
      invoice,
      failure: await api.admin.payments.failure(invoice.id, { signal }).catch(() => null),
    }))
  )
}
