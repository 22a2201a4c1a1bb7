import type { Publication } from '@cygnet/sdk'
import { Link } from 'react-router'
import { STANDINGS, type Standing } from '#/components/statement/source-words'
import statementStyles from '#/components/statement/statement.module.css'
import { classNames } from '#/lib/class-names'
import { unprovenIn } from '#/lib/unproven'
import { useClaims } from '#/queries/claims'
import { toStatements } from './article-statements'
import styles from './proof-legend.module.css'

const ORDER: readonly Standing[] = ['unsupported', 'not_verified', 'judged_by_writer', 'vouched', 'supported']

/** What the lines under the sentences mean and how many there are of each, above a text that is not all proven. */
export function ProofLegend({ publication }: { publication: Publication }) {
  const { id, updatedAt, qualityReport } = publication
  const unproven = unprovenIn(qualityReport?.checks)
  const { data } = useClaims(id, updatedAt, unproven !== null)
  if (!unproven) return null
  const statements = data ? toStatements(data) : []
  return (
    <p className={styles.legend}>
      <Link className={classNames(statementStyles.figure, statementStyles.dotted)} to="#unproven" replace>
        {unproven}
      </Link>
      {ORDER.map((standing) => {
        const count = statements.filter((one) => one.standing === standing).length
        // The link says it.
        if (count === 0 || standing === 'not_verified') return null
        const { label, mark } = STANDINGS[standing]
        return (
          <span key={standing}>
            {count}{' '}
            {mark ? (
              <span className={classNames(statementStyles.figure, mark)}>{lower(label)}</span>
            ) : (
              lower(label)
            )}
          </span>
        )
      })}
    </p>
  )
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
