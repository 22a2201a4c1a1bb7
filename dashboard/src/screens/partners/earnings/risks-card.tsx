import type { PartnerRisk } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import type { Column } from '#/components/ui/data-table'
import { TextArea } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import { formatUtcDate } from '#/lib/days'
import { appealRisk, usePartnerRisks } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'
import styles from './payout-history.module.css'

const STATES = {
  open: { label: 'Under review', tone: 'warn' },
  confirmed: { label: 'Not accepted', tone: 'bad' },
  dismissed: { label: 'Cleared', tone: 'ok' },
  expired: { label: 'Cleared', tone: 'ok' },
} as const

const MAX_LENGTH = 2_000
const MIN_LENGTH = 10

/** What our rules have found, what waits for it, and what can be said against it. Not shown where there is nothing. */
export function RisksCard() {
  const { data } = usePartnerRisks()
  const [appealed, setAppealed] = useState<PartnerRisk | null>(null)
  if (!data?.length) return null
  const columns: readonly Column<PartnerRisk>[] = [
    {
      label: 'Found',
      cell: ({ text, customer, createdAt }) => (
        <>
          <span className={styles.found}>{text}</span>
          <span className={styles.text}>
            {[customer, formatUtcDate(createdAt)].filter((part) => part !== null).join(', ')}
          </span>
        </>
      ),
    },
    { label: 'Holds', cell: ({ holds }) => (holds === 'payouts' ? 'Your payouts' : 'Its commissions') },
    {
      label: 'Status',
      cell: (risk) => (
        <>
          <Badge tone={STATES[risk.status].tone} dot>
            {STATES[risk.status].label}
          </Badge>
          <span className={styles.text}>{noteOf(risk)}</span>
        </>
      ),
    },
    {
      label: 'Appeal',
      cell: (risk) =>
        risk.canAppeal ? (
          <Button size="sm" aria-label={`Appeal: ${risk.text}`} onClick={() => setAppealed(risk)}>
            Appeal
          </Button>
        ) : (
          (risk.appealedAt && `Sent ${formatUtcDate(risk.appealedAt)}`) || '–'
        ),
    },
  ]
  return (
    <SectionCard title="Reviews" flush>
      <PagedTable caption="Reviews" columns={columns} rows={data} empty="" />
      {appealed && (
        <FormDialog<{ message: string }, { id: string; message: string }, PartnerRisk>
          title="Appeal"
          description={appealed.text}
          submitLabel="Send appeal"
          mutation={appealRisk}
          defaultValues={{ message: '' }}
          input={({ message }) => ({ id: appealed.id, message: message.trim() })}
          success={() => ['Appeal sent', 'Our team reads it before deciding.']}
          failureText="The appeal could not be sent. Please try again."
          onClose={() => setAppealed(null)}
        >
          {({ register, errors }) => (
            <TextArea
              label="What speaks against it"
              rows={5}
              maxLength={MAX_LENGTH}
              help="You can appeal once."
              error={errors.message?.message}
              {...register('message', {
                validate: (value) => value.trim().length >= MIN_LENGTH || 'Please say a little more',
              })}
            />
          )}
        </FormDialog>
      )}
    </SectionCard>
  )
}

function noteOf({ status, decision, expiresAt }: PartnerRisk): string {
  if (status === 'open') return `Ends on ${formatUtcDate(expiresAt)} at the latest`
  return decision ?? ''
}
