import { FileText } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'
import { Served } from '../served'
import { GuideList } from './guide-list'
import styles from './guide-page.module.css'
import tableStyles from './guide-tables.module.css'
import { type GuideSlug, guides, referenceIndex, references } from './guides'
import { useCopyButtons } from './use-copy-buttons'

/** A guide, rendered from Markdown by the build. */
export interface Guide {
  title: string
  description: string
  html: string
  headings: { id: string; text: string }[]
}

/** The page of a guide: all guides, the text, and its table of contents. `guide` is null where its HTML is there already. */
export function GuidePage({ slug, guide }: { slug: GuideSlug; guide: Guide | null }) {
  useCopyButtons()
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.guide)}>
        <GuideList current={slug} />
        <Served>{guide && <GuideText slug={slug} guide={guide} />}</Served>
      </div>
    </PublicPage>
  )
}

function GuideText({ slug, guide }: { slug: GuideSlug; guide: Guide }) {
  const reference = slug.startsWith('reference/')
  return (
    <>
      <article className={styles.text}>
        <h1>{guide.title}</h1>
        <p className={styles.lead}>{guide.description}</p>
        <a className={styles.twin} href={`/docs/${slug}.md`}>
          <FileText />
          As Markdown
        </a>
        {/* Ours, rendered while the page was built. */}
        <div
          className={classNames(
            styles.body,
            tableStyles.tables,
            reference && styles.reference,
            reference && tableStyles.reference
          )}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a user is in it
          dangerouslySetInnerHTML={{ __html: guide.html }}
        />
        <Neighbors slug={slug} />
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
    </>
  )
}

/** The guides before and after this one, in the order of the list. */
function Neighbors({ slug }: { slug: GuideSlug }) {
  const all = [...guides, referenceIndex, ...references]
  const at = all.findIndex((one) => one.slug === slug)
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <nav className={styles.neighbors} aria-label="Previous and next page">
      {before && (
        <a href={`/docs/${before.slug}`} rel="prev">
          <span>Previous</span> {before.label}
        </a>
      )}
      {after && (
        <a href={`/docs/${after.slug}`} rel="next">
          <span>Next</span> {after.label}
        </a>
      )}
    </nav>
  )
}
