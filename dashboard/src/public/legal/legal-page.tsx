import '#/styles/legal.css'
import type { ReactNode } from 'react'
import { PublicPage } from '../public-page'

export interface LegalPart {
  /** Anchor of the part. */
  id: string
  title: string
  body: ReactNode
}

/** A document in parts: a short version, a list of contents that stays in view, and the text. */
export function LegalPage({
  title,
  updated,
  short,
  parts,
}: {
  title: string
  /** As it is read: `November 21, 2026`. */
  updated: string
  /** The whole in a few lines. */
  short: string[]
  parts: LegalPart[]
}) {
  return (
    <PublicPage>
      <div className="page legal">
        <header className="legal-head">
          <h1>{title}</h1>
          <p className="meta">In effect since {updated}</p>
        </header>
        <nav className="legal-toc" aria-label="On this page">
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          <section className="legal-short" aria-labelledby="short-title">
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
