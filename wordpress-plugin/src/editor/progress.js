import { Button, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'

/** The progress of a generation, in words, with its sections. */
export function Progress({ job }) {
  const { done, total } = job.images
  const images = total
    ? /* translators: 1: images that are done, 2: all images. */
      sprintf(__('Images into the media library: %1$d of %2$d', 'cygnet'), done, total)
    : __('Reading the publication', 'cygnet')
  const percent = job.writing
    ? Math.round(job.progress * 0.9)
    : 90 + (total ? Math.round((9 * done) / total) : 0)
  return (
    <div className="cygnet-progress">
      <strong>{job.title}</strong>
      <progress max="100" value={percent} aria-label={__('Progress', 'cygnet')} />
      <p role="status">{job.writing ? job.label || __('Getting ready', 'cygnet') : images}</p>
      {job.message && (
        <Notice status="warning" isDismissible={false}>
          {job.message}
        </Notice>
      )}
      {job.sections.length > 0 && (
        <ol>
          {job.sections.map((section) => (
            <li key={section.heading} data-status={section.status}>
              {section.heading}
            </li>
          ))}
        </ol>
      )}
      <p className="cygnet-hint">
        {__('You can close this page; writing continues in the background.', 'cygnet')}
      </p>
    </div>
  )
}

/** What to do with a finished one, or why there is none. */
export function Ended({ job, onInsert, onClose, onDiscard }) {
  if (job.status === 'failed') {
    return (
      <>
        <Notice status="error" isDismissible={false}>
          {job.message || __('Publication generation failed', 'cygnet')}
        </Notice>
        <Button variant="secondary" onClick={onClose}>
          {__('Start over', 'cygnet')}
        </Button>
      </>
    )
  }
  if (job.status === 'done') {
    return (
      <>
        <Notice status="success" isDismissible={false}>
          {/* translators: %s: title. */ sprintf(__('"%s" was imported as a draft.', 'cygnet'), job.title)}
        </Notice>
        <Button variant="primary" href={job.edit}>
          {__('Open the draft', 'cygnet')}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {__('Write another', 'cygnet')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{/* translators: %s: title. */ sprintf(__('"%s" is ready.', 'cygnet'), job.title)}</p>
      <Button variant="primary" onClick={onInsert}>
        {__('Insert below the text', 'cygnet')}
      </Button>
      <Button variant="tertiary" onClick={onDiscard}>
        {__('Discard', 'cygnet')}
      </Button>
    </>
  )
}
