import apiFetch from '@wordpress/api-fetch'
import { ExternalLink, Notice, PanelBody } from '@wordpress/components'
import { useEffect, useState } from '@wordpress/element'
import { __, _n, sprintf } from '@wordpress/i18n'

/** Why a score can be no higher. */
const CAPS = {
  outline_only: () => __('Not more than 40%: it is an outline with open questions.', 'cygnet'),
  off_subject: () => __('Not more than 50%: it is not about what its title says.', 'cygnet'),
  unsupported: () => __('Not more than 60%: a statement has no source that says it.', 'cygnet'),
  judged_by_writer: () =>
    __('Not more than 60%: only the model that wrote it judged some statements.', 'cygnet'),
  open_gaps: () => __('Not more than 60%: it has open questions.', 'cygnet'),
  copied: () => __('Not more than 60%: more than half of it matches its sources.', 'cygnet'),
  unproven: () => __('Not more than 75%: many of its statements have no source yet.', 'cygnet'),
}

/** Score, gaps and sources of one of Cygnet's posts. `version` changes when they must be read again. */
export function About({ postId, version }) {
  const [post, setPost] = useState(null)
  useEffect(() => {
    if (!postId) return
    let here = true
    apiFetch({ path: `/cygnet/v1/posts/${postId}` })
      .then((found) => here && setPost(found))
      .catch(() => here && setPost(null))
    return () => {
      here = false
    }
  }, [postId, version])
  if (!post?.publication) return null
  const { score, cap, gaps, writer, editor, illustrator, sources = [] } = post.about
  const models = [writer, illustrator].filter(Boolean)
  return (
    <PanelBody title={__('Score and sources', 'cygnet')} initialOpen>
      {post.pending && (
        <Notice status="warning" isDismissible={false}>
          {__('Cygnet has a new version of this post.', 'cygnet')}{' '}
          <a href={post.compare}>{__('Compare', 'cygnet')}</a>
        </Notice>
      )}
      {score !== null && score !== undefined && (
        <p className="cygnet-score">
          <b>{Math.round(score * 100)}%</b> {__('quality at import', 'cygnet')}
          {cap && CAPS[cap] && <span>{CAPS[cap]()}</span>}
        </p>
      )}
      {gaps > 0 && (
        <Notice status="warning" isDismissible={false}>
          {sprintf(
            /* translators: %d: number of places. */
            _n(
              '%d fact is missing: look for [add: ...].',
              '%d facts are missing: look for [add: ...].',
              gaps,
              'cygnet'
            ),
            gaps
          )}
        </Notice>
      )}
      {sources.length > 0 && (
        <ol className="cygnet-sources">
          {sources.map((source) => (
            <li key={source.number}>
              {source.url ? <ExternalLink href={source.url}>{source.title}</ExternalLink> : source.title}
            </li>
          ))}
        </ol>
      )}
      {models.length > 0 && (
        <p className="cygnet-hint">
          {
            /* translators: %s: names of models. */ sprintf(
              __('Created with %s', 'cygnet'),
              models.join(', ')
            )
          }
        </p>
      )}
      {editor && (
        <p className="cygnet-hint">
          {/* translators: %s: name of a person. */ sprintf(__('Edited by %s', 'cygnet'), editor)}
        </p>
      )}
    </PanelBody>
  )
}
