import { Button, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { isEmpty } from './insert'

/** What a generation in progress is doing. */
function stepOf(job) {
  const { done, total } = job.images
  if (job.writing) return job.label || __('Getting ready', 'cygnet')
  return total
    ? /* translators: 1: images that are done, 2: all images. */
      sprintf(__('Images into the media library: %1$d of %2$d', 'cygnet'), done, total)
    : __('Reading the publication', 'cygnet')
}

/** The progress of a generation, in words, with its sections. */
export function Progress({ job, busy, onCancel }) {
  const { done, total } = job.images
  const percent = job.writing
    ? Math.round(job.progress * 0.9)
    : 90 + (total ? Math.round((9 * done) / total) : 0)
  return (
    <div className="cygnet-progress">
      <strong>{job.title}</strong>
      <progress max="100" value={percent} aria-label={__('Progress', 'cygnet')} />
      <p role="status">{stepOf(job)}</p>
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
      <Button variant="secondary" isDestructive disabled={busy} onClick={onCancel}>
        {__('Cancel writing', 'cygnet')}
      </Button>
    </div>
  )
}

/** What to do with a finished one, or why there is none. */
export function Ended({ job, busy, onInsert, onClose }) {
  if (job.status === 'failed') {
    return (
      <>
        <Notice status="error" isDismissible={false}>
          {job.message || __('Publication generation failed', 'cygnet')}
        </Notice>
        <div className="cygnet-actions">
          <Button variant="secondary" onClick={onClose}>
            {__('Start over', 'cygnet')}
          </Button>
        </div>
      </>
    )
  }
  if (job.status === 'done') {
    return (
      <>
        <Notice status="success" isDismissible={false}>
          {/* translators: %s: title. */ sprintf(__('"%s" was imported as a draft.', 'cygnet'), job.title)}
        </Notice>
        <div className="cygnet-actions">
          <Button variant="primary" href={job.edit}>
            {__('Open the draft', 'cygnet')}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {__('Write another', 'cygnet')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className="cygnet-progress">
      <strong>{job.title}</strong>
      <p role="status">{__('Ready', 'cygnet')}</p>
      <div className="cygnet-actions">
        <Button variant="primary" disabled={busy} onClick={onInsert}>
          {isEmpty() ? __('Insert', 'cygnet') : __('Insert below the text', 'cygnet')}
        </Button>
        <Button variant="tertiary" isDestructive disabled={busy} onClick={onClose}>
          {__('Discard', 'cygnet')}
        </Button>
      </div>
    </div>
  )
}

/** Texts that were started for other posts, or for a new one that was never saved. */
export function Waiting({ jobs, busy, onInsert, onEnd }) {
  return (
    <section className="cygnet-waiting" aria-label={__('Texts not inserted yet', 'cygnet')}>
      <h3>{__('Texts not inserted yet', 'cygnet')}</h3>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <strong>{job.title}</strong>
            <p role="status">{stateOf(job)}</p>
            {job.origin && (
              <p>
                <a href={job.origin.edit}>
                  {
                    /* translators: %s: title of a post. */
                    sprintf(__('Started in "%s"', 'cygnet'), job.origin.title)
                  }
                </a>
              </p>
            )}
            <div className="cygnet-actions">
              {job.status === 'ready' && (
                <Button variant="secondary" size="compact" disabled={busy} onClick={() => onInsert(job)}>
                  {isEmpty() ? __('Insert', 'cygnet') : __('Insert below the text', 'cygnet')}
                </Button>
              )}
              {job.status === 'done' && (
                <Button variant="secondary" size="compact" href={job.edit}>
                  {__('Open the draft', 'cygnet')}
                </Button>
              )}
              <Button
                variant="tertiary"
                size="compact"
                isDestructive
                disabled={busy}
                onClick={() => onEnd(job)}
              >
                {endOf(job)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf(job) {
  if (job.status === 'queued') return stepOf(job)
  if (job.status === 'failed') return job.message || __('Publication generation failed', 'cygnet')
  return job.status === 'done' ? __('Imported as a draft', 'cygnet') : __('Ready', 'cygnet')
}

function endOf(job) {
  if (job.status === 'queued') return __('Cancel writing', 'cygnet')
  return job.status === 'ready' ? __('Discard', 'cygnet') : __('Close', 'cygnet')
}
