import { FileText } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'
import { GuideList } from './guide-list'
import styles from './guide-page.module.css'
import type { GuideSlug } from './guides'

/** A guide, rendered from Markdown by the build. */
export interface Guide {
  title: string
  description: string
  html: string
  headings: { id: string; text: string }[]
}

/** The page of a guide: all guides, the text, and its table of contents. */
export function GuidePage({ slug, guide }: { slug: GuideSlug; guide: Guide }) {
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.guide)}>
        <GuideList current={slug} />
        <article className={styles.text}>
          <h1>{guide.title}</h1>
          <p className={styles.lead}>{guide.description}</p>
          <a className={styles.twin} href={`/docs/${slug}.md`}>
            <FileText />
            As Markdown
          </a>
          {/* Ours, rendered while the page was built. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a user is in it */}
          <div className={styles.body} dangerouslySetInnerHTML={{ __html: guide.html }} />
        </article>
        {guide.headings.length > 1 && (
          <nav className={styles.contents} aria-label="On this page">
            <h2>On this page</h2>
            <ul>
              {guide.headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </PublicPage>
  )
}
