import type { AdminPublicationDetail } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import ReactMarkdown from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { api } from '../lib/api'
import { cursorListAddress } from '../lib/list-address'
import styles from './article.module.css'

const plugins = [remarkGfm]

/** A publication as its readers see it, and beside it what search engines show and how it came about. */
export default function Article({ publication }: { publication: AdminPublicationDetail }) {
  const translate = useTranslate()
  const { content, metaTitle, metaDescription, type, title, mainImageUrl } = publication
  return (
    <div className={styles.beside}>
      <article className={styles.article} lang={publication.language}>
        {mainImageUrl && <img src={mainImageUrl} alt="" />}
        <ReactMarkdown
          remarkPlugins={plugins}
          remarkRehypeOptions={{
            footnoteLabel: translate('publications.sources'),
            footnoteLabelProperties: {},
          }}
        >
          {content}
        </ReactMarkdown>
      </article>
      <aside className={styles.aside}>
        <section aria-label={translate('publications.in_search')}>
          <h3>{translate('publications.in_search')}</h3>
          <p className={styles.title} lang={publication.language}>
            {metaTitle || title}
          </p>
          <p lang={publication.language}>{metaDescription || translate('publications.no_description')}</p>
        </section>
        <p>
          {translate('publications.type')}: {translate(`publications.types.${type}`)}
        </p>
        <Origin publication={publication} />
      </aside>
    </div>
  )
}

/** The generation that wrote it; where that is long ago, all of its author. */
function Origin({ publication: { id, user } }: { publication: AdminPublicationDetail }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['generation-of', id],
    queryFn: ({ signal }) => api.admin.generations.list({ userId: user?.id ?? '', limit: 100 }, { signal }),
    enabled: user !== null,
  })
  if (!user || !data) return null
  const found = data.generations.find(({ publicationId }) => publicationId === id)
  return (
    <p>
      {found ? (
        <Link to={`/generations/${found.id}/show`}>{translate('publications.its_generation')}</Link>
      ) : (
        <Link to={cursorListAddress('/generations', { userId: user.id })}>
          {translate('customer.all_generations')}
        </Link>
      )}
    </p>
  )
}
