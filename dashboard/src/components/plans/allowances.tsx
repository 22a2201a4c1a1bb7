import type { AllowanceUse } from '@cygnet/sdk'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatNumber } from '#/lib/format'
import { useUsage } from '#/queries/subscription'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** How many images the plan still includes in this period; empty while that is unknown. */
export function ImagesLeft() {
  const { data: usage } = useUsage()
  if (!usage) return null
  return <p className={textStyles.meta}>{leftWords('image', usage.allowances.images)}</p>
}

/** How much storage the uploads use; empty while that is unknown. */
export function StorageUsed() {
  const { data: usage } = useUsage()
  if (!usage) return null
  const { used, limit } = usage.allowances.storage
  return (
    <p className={textStyles.meta}>
      Your uploads take {formatStorage(used)} of {formatStorage(limit)}.
    </p>
  )
}

/** `488 of 500 images left until December 1, 2026.` */
export function leftWords(thing: 'image' | 'discarded outline', use: AllowanceUse): string {
  const until = use.resetsAt === null ? '' : ` until ${formatUtcDate(use.resetsAt)}`
  return `${formatNumber(use.remaining)} of ${formatNumber(use.limit)} ${thing}s left${until}.`
}

/** In the units used for plans, of 1,024 each. */
export function formatStorage(bytes: number): string {
  const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10)
  return bytes >= GIGABYTE ? `${tenths(bytes / GIGABYTE)} GB` : `${tenths(bytes / MEGABYTE)} MB`
}
