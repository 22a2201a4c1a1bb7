import type { PartnerListName } from '@cygnet/sdk/session'
import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { useAction } from '#/lib/use-action'
import { downloadList } from '#/queries/partner'
import { SectionCard } from '../shared/section-card'
import styles from './analytics.module.css'

const LISTS: readonly { list: PartnerListName; label: string }[] = [
  { list: 'clicks', label: 'Clicks' },
  { list: 'referrals', label: 'Referrals' },
  { list: 'commissions', label: 'Commissions' },
]

/** The lists behind the figures of a range, as CSV. */
export function ListDownloads({ from, to }: { from: string; to: string }) {
  const { run, isPending } = useAction(downloadList, {
    onSuccess: ({ blob, filename }) => saveFile(blob, filename),
    failure: { as: 'toast', title: 'The file could not be created', text: 'Please try again.' },
  })
  return (
    <SectionCard title="As a spreadsheet" aside="CSV, days in UTC">
      <div className={styles.downloads}>
        {LISTS.map(({ list, label }) => (
          <Button key={list} disabled={isPending} onClick={() => void run({ list, from, to })}>
            <Download aria-hidden /> {label}
          </Button>
        ))}
      </div>
    </SectionCard>
  )
}
