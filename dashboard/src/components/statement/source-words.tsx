import type { ProofArticle } from '@cygnet/sdk/session'
import { Bot, Check, CircleDashed, type LucideIcon, TriangleAlert, UserRoundCheck } from 'lucide-react'
import sourceStyles from '#/components/markdown/source.module.css'
import { formatDate } from '#/lib/format'
import { shortAddress } from '#/lib/short-address'
import styles from './statement.module.css'

export type Statement = ProofArticle['statements'][number]
export type StatementSource = Omit<ProofArticle['sources'][number], 'quote'>
export type Standing = Statement['standing']

/** How each standing is named; a shape goes with every word. */
export const STANDINGS: Record<Standing, { label: string; icon: LucideIcon; mark?: string; sign?: string }> =
  {
    supported: {
      label: 'Found in a source',
      icon: Check,
      mark: styles.found,
      sign: styles.supportedSign,
    },
    judged_by_writer: { label: 'Judged by the model that wrote it', icon: Bot, mark: styles.dotted },
    vouched: {
      label: 'Vouched for by a person',
      icon: UserRoundCheck,
      mark: styles.vouched,
      sign: styles.vouchedSign,
    },
    not_verified: {
      label: 'Not proven yet',
      icon: CircleDashed,
      mark: styles.dotted,
      sign: styles.quietSign,
    },
    unsupported: {
      label: 'Not what the source says',
      icon: TriangleAlert,
      mark: styles.wrong,
      sign: styles.wrongSign,
    },
  }

/** Title, address, words and date of a source. */
export function SourceWords({
  source,
  words,
  linked = false,
}: {
  source: StatementSource
  words: string | null
  linked?: boolean
}) {
  const { kind, title, url, readAt } = source
  const page = kind === 'page' && url && /^https?:\/\//i.test(url) ? url : null
  return (
    <>
      {linked && page ? (
        <a className={sourceStyles.title} href={page} target="_blank" rel="noopener noreferrer nofollow">
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className={sourceStyles.title}>{title}</span>
      )}
      <span className={sourceStyles.address}>{page ? shortAddress(page) : WHOSE_WORDS[kind]}</span>
      {words && <q dir="auto">{words}</q>}
      <span className={styles.readOn}>
        {kind === 'page' ? 'Read' : 'Said'} on {formatDate(readAt)}
      </span>
    </>
  )
}

const WHOSE_WORDS: Record<StatementSource['kind'], string> = {
  page: '',
  profile: 'The company’s description of itself',
  note: 'In their own words',
}
