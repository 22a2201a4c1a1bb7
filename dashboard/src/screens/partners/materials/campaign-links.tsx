import type { PartnerLink } from '@cygnet/sdk/session'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import type { Column } from '#/components/ui/data-table'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatDollars, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { deletePartnerLink, usePartnerLinks } from '#/queries/partner'
import { PagedTable } from '../shared/paged-table'
import { SectionCard } from '../shared/section-card'
import styles from './campaign-links.module.css'
import { NewLinkDialog } from './new-link-dialog'

/** Campaign links, each with its results. */
export function CampaignLinks() {
  const { data, error, isFetching, refetch } = usePartnerLinks()
  const [adding, setAdding] = useState(false)
  const remove = useAction(deletePartnerLink, {
    confirm: ({ name }) => ({
      title: 'Remove this link?',
      text: `“${name}” is removed from the list. Addresses you have shared keep working and still count for you.`,
      tone: 'warn',
      close: 'Keep Link',
      action: { label: 'Remove', destroys: true },
    }),
    success: () => ['Link removed'],
  })

  const columns: readonly Column<PartnerLink>[] = [
    {
      label: 'Link',
      cell: ({ name, url }) => (
        <span className={styles.link}>
          <b>{name}</b>
          <span className={classNames(textStyles.monospace, styles.address)}>{url}</span>
        </span>
      ),
    },
    {
      label: 'Clicks',
      numeric: true,
      cell: ({ clicks, uniqueClicks }) => (
        <>
          {formatNumber(clicks)} <span className={textStyles.meta}>{formatNumber(uniqueClicks)} unique</span>
        </>
      ),
    },
    { label: 'Sign-ups', numeric: true, cell: ({ signUps }) => formatNumber(signUps) },
    {
      label: 'Paying',
      numeric: true,
      cell: ({ conversions, conversionRate }) => (
        <>
          {formatNumber(conversions)} <span className={textStyles.meta}>{conversionRate.toFixed(1)}%</span>
        </>
      ),
    },
    { label: 'Earned', numeric: true, cell: ({ earnings }) => formatDollars(earnings) },
    {
      label: 'Actions',
      cell: (link) => (
        <span className={styles.actions}>
          <CopyButton text={link.url} label="Copy" />
          <Button
            variant="dangerGhost"
            square
            icon={<Trash2 />}
            aria-label={`Remove ${link.name}`}
            busy={remove.input?.id === link.id}
            onClick={() => void remove.run(link)}
          />
        </span>
      ),
    },
  ]

  return (
    <SectionCard
      title="Campaign links"
      aside={
        <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
          New Link
        </Button>
      }
      flush
    >
      <PagedTable
        caption="Campaign links"
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
        empty="A campaign link shows what a newsletter, a video or a page brought in. Create one for each place."
      />
      {adding && <NewLinkDialog onClose={() => setAdding(false)} />}
    </SectionCard>
  )
}
