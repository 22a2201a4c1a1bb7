import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'

export interface Stat {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** Figures that belong together in one ruled frame. The last odd one spans the row on a phone. */
export function Ledger({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={classNames('ledger', `of-${stats.length}`)}>
      {stats.map((stat) => (
        <div className="stat" key={stat.label}>
          <dt className="k">{stat.label}</dt>
          <dd className="v">{stat.value}</dd>
          {stat.note && <dd className="s">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function LedgerSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <dl className={classNames('ledger', `of-${labels.length}`)} aria-busy="true">
      {labels.map((label) => (
        <div className="stat" key={label}>
          <dt className="k">{label}</dt>
          <dd className="v">
            <span className="sk figure" />
            <span className="sr-only">Loading</span>
          </dd>
          <dd className="s" aria-hidden="true">
            &nbsp;
          </dd>
        </div>
      ))}
    </dl>
  )
}
