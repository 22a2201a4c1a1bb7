import { ChevronRight } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import crumbsStyles from '#/components/ui/crumbs.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { Notice, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useOutline } from '#/queries/generations'
import { useLapse } from './lapse'
import { OutlineEditor } from './outline-editor'
import styles from './outline-screen.module.css'
import { useOutlineActions } from './use-outline-actions'

/** The outline of a generation that waits for approval: change, approve or discard it. */
export default function OutlineScreen() {
  useDocumentTitle('Outline')
  const { sessionId = '' } = useParams()
  const { data: outline, error, isFetching, refetch } = useOutline(sessionId)
  const actions = useOutlineActions(outline)
  const reload = useCallback(() => void refetch(), [refetch])
  useLapse(outline?.status === 'awaiting_approval' ? outline.expiresAt : null, reload)
  return (
    <div className={classNames(layoutStyles.page, styles.outlinePage)}>
      <nav aria-label="Breadcrumb" className={styles.trail}>
        <ol className={crumbsStyles.crumbs}>
          <li>
            <Link to="/publications">Publications</Link>
            <ChevronRight />
          </li>
          <li>
            <span aria-current="page">Outline</span>
          </li>
        </ol>
      </nav>
      <ScreenHead
        title="Approve the outline"
        lead="Change anything you like. The text will have exactly these sections, in this order."
      />
      {outline ? (
        outline.status === 'awaiting_approval' ? (
          <OutlineEditor key={outline.revision} outline={outline} actions={actions} />
        ) : (
          <Notice title="This outline is no longer waiting">
            {outline.status === 'failed'
              ? 'It was discarded or not approved in time; nothing was charged. '
              : outline.status === 'completed'
                ? 'Its publication is finished. '
                : 'Its publication is being written. '}
            <Link
              className={textStyles.link}
              to={outline.status === 'completed' ? `/publications/${outline.publicationId}` : '/publications'}
            >
              {outline.status === 'completed' ? 'Read it' : 'Go to publications'}
            </Link>
          </Notice>
        )
      ) : error ? (
        <LoadFailure
          title="The outline could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className={layoutStyles.stack} aria-busy="true">
          <Skeleton height="6rem" width="100%" />
          <Skeleton height="14rem" width="100%" />
          <Skeleton height="14rem" width="100%" />
        </div>
      )}
    </div>
  )
}
