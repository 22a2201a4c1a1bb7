import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { SelectField } from '#/components/ui/field'
import { addMonths, formatMonth, localDay } from '#/lib/days'
import { utcDay } from '#/lib/time'
import { useAction } from '#/lib/use-action'
import { downloadStatement } from '#/queries/partner'
import { SectionCard } from '../shared/section-card'
import styles from './statement-card.module.css'

/** Months to choose from. */
const MONTHS = 12

/** Every movement of the balance in a month, as a file. */
export function StatementCard() {
  const current = localDay().slice(0, 7)
  const [month, setMonth] = useState(current)
  const download = useAction(downloadStatement, {
    onSuccess: ({ blob, filename }) => saveFile(blob, filename),
    failure: { text: 'The statement could not be created. Please try again.' },
  })
  const options = Array.from({ length: MONTHS }, (_, ago) => addMonths(current, -ago))
  const save = (format: 'csv' | 'pdf') =>
    void download.run({ format, from: `${month}-01`, to: lastDayOf(month) })

  return (
    <SectionCard title="Statement">
      <div className={styles.statement}>
        <SelectField
          label="Month"
          fieldClass={styles.month}
          options={options.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <div className={styles.formats}>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              key={format}
              wide
              icon={<Download />}
              busy={download.input?.format === format}
              onClick={() => save(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </SectionCard>
  )
}

/** `2026-11-30` for `2026-11`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return utcDay(Date.UTC(year, number, 0))
}
