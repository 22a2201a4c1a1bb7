import type { Publication } from '@cygnet/sdk'
import { TriangleAlert } from 'lucide-react'
import textStyles from '#/components/ui/text.module.css'
import { findingsIn } from './findings'
import styles from './rewrite.module.css'

/** What a rewrite is going to fix, by section. */
export function FindingsList({
  publication: { content, qualityReport },
  block,
}: {
  publication: Publication
  /** As of `findingsIn`. */
  block?: number
}) {
  const findings = findingsIn(content, qualityReport?.checks ?? [], block)
  if (findings.length === 0)
    return block === undefined ? null : (
      <p className={textStyles.meta}>The checks found nothing in this section.</p>
    )
  return (
    <section className={styles.findings} aria-label="What will be fixed">
      {findings.map(({ section, found }) => (
        <div key={section}>
          <p className={styles.place} dir="auto">
            {section || 'The whole text'}
          </p>
          <ul>
            {found.map((title) => (
              <li key={title}>
                <TriangleAlert />
                {title}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
