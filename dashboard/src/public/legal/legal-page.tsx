import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'
import styles from './legal-page.module.css'

export interface LegalPart {
  /** Anchor of the part. */
  id: string
  title: string
  body: ReactNode
}

/** A document in parts: a summary, a table of contents that stays in view, and the text. */
export function LegalPage({
  title,
  updated,
  short,
  parts,
}: {
  title: string
  /** In readable form: `November 21, 2026`. */
  updated: string
  /** The summary in a few lines. */
  short: string[]
  parts: LegalPart[]
}) {
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.legal)}>
        <header className={styles.legalHead}>
          <h1>{title}</h1>
          <p className={textStyles.meta}>In effect since {updated}</p>
        </header>
        <nav className={styles.legalToc} aria-label="On this page">
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.legalText}>
          <section className={styles.legalShort} aria-labelledby="short-title">
            <h2 id="short-title">In short</h2>
            <ul>
              {short.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
              <h2 id={`${part.id}-title`}>{part.title}</h2>
              {part.body}
            </section>
          ))}
        </div>
      </div>
    </PublicPage>
  )
}
