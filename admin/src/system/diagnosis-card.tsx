import type { AdminDiagnosis } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { cursorListAddress } from '../lib/list-address'
import { Card } from '../parts/card'
import { PlainTable } from '../parts/plain-table'
import { QueryPart } from '../parts/query-part'
import { LoadFailure } from '../parts/states'
import { Status, type Tone } from '../parts/status'
import styles from './diagnosis-card.module.css'
import { DIAGNOSIS, useDiagnosis } from './use-diagnosis'

const TONES: Record<AdminDiagnosis['state'], Tone> = { ok: 'ok', warning: 'warn', problem: 'bad', off: 'off' }
const NEEDS = ['problem', 'warning'] as const

/** Where the reasons of a finding are listed. */
const LISTS: Partial<Record<AdminDiagnosis['check'], { to: string; label: string }>> = {
  webhooks: { to: cursorListAddress('/deliveries', { status: 'failed' }), label: 'tabs.deliveries' },
}

/** What `doctor` says: first what needs somebody, each with what to do; what is well is one closed line. */
export function DiagnosisCard() {
  const translate = useTranslate()
  const { number, time } = useFormats()
  const client = useQueryClient()
  const query = useDiagnosis()
  const again = useMutation({
    mutationFn: () => api.admin.diagnosis({ fresh: true }),
    onSuccess: (found) => client.setQueryData(DIAGNOSIS, found),
  })
  return (
    <Card
      id="diagnosis"
      title={translate('diagnosis.title')}
      aside={
        <div className={styles.aside}>
          {query.data && <span>{translate('system.checked', { time: time(query.data.examinedAt) })}</span>}
          <Button
            variant="outlined"
            startIcon={<Stethoscope />}
            loading={again.isPending}
            loadingPosition="start"
            onClick={() => again.mutate()}
          >
            {translate('diagnosis.again')}
          </Button>
        </div>
      }
    >
      {again.error && (
        <LoadFailure what="Failed to fetch diagnosis" error={again.error} onRetry={() => again.mutate()} />
      )}
      <QueryPart query={query} failure="Failed to fetch diagnosis">
        {({ checks }) => {
          const [needing, well] = NEEDS.reduce<[AdminDiagnosis[], AdminDiagnosis[]]>(
            ([found, rest], state) => [
              [...found, ...rest.filter((one) => one.state === state)],
              rest.filter((one) => one.state !== state),
            ],
            [[], checks]
          )
          const off = well.filter(({ state }) => state === 'off').length
          return (
            <>
              {needing.length === 0 ? (
                <p className={styles.fine}>
                  <Status tone="ok">{translate('diagnosis.fine')}</Status>
                </p>
              ) : (
                <Checks checks={needing} />
              )}
              <details className={styles.well}>
                <summary>
                  {translate('diagnosis.well', { ok: number(well.length - off), off: number(off) })}
                </summary>
                <Checks checks={well} />
              </details>
            </>
          )
        }}
      </QueryPart>
    </Card>
  )
}

function Checks({ checks }: { checks: AdminDiagnosis[] }) {
  const translate = useTranslate()
  const { number, size } = useFormats()
  const shown = (name: string, value: string | number) =>
    typeof value === 'number' ? (name === 'free' ? size(value) : number(value)) : value
  return (
    <PlainTable
      whole
      label={translate('diagnosis.title')}
      rows={checks}
      keyOf={({ check, says }) => `${check} ${says}`}
      columns={[
        {
          name: translate('diagnosis.check'),
          place: 'title',
          cell: ({ check }) => translate(`diagnosis.checks.${check}`),
        },
        {
          name: translate('system.state'),
          place: 'state',
          cell: ({ state }) => <Status tone={TONES[state]}>{translate(`diagnosis.states.${state}`)}</Status>,
        },
        {
          name: translate('diagnosis.found'),
          wrap: true,
          cell: ({ check, state, code, values, says, remedy }) => {
            const written = Object.fromEntries(
              Object.entries(values).map(([name, value]) => [name, shown(name, value)])
            )
            return (
              <div className={styles.found}>
                <span>{translate(`doctor.${code}.says`, { ...written, _: says })}</span>
                {remedy !== null && (
                  <span>{translate(`doctor.${code}.remedy`, { ...written, _: remedy })}</span>
                )}
                {LISTS[check] && state !== 'ok' && (
                  <Link to={LISTS[check].to}>{translate(LISTS[check].label)}</Link>
                )}
              </div>
            )
          },
        },
      ]}
    />
  )
}
