import { ApiError } from '@cygnet/sdk'
import { errorMessage } from '#/lib/error-message'
import { ErrorState } from './states'
import styles from './states.module.css'

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string
  error: unknown
  /** Said where the server gave no reason. */
  otherwise?: string
  /** What is not affected by it. */
  safe?: string
  onRetry?: () => void
  busy?: boolean
}

/** Something that could not be loaded: why, what is safe, a way to try again, and what to tell us about it. */
export function LoadFailure({ title, error, otherwise, safe, onRetry, busy }: LoadFailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState title={title} message={errorMessage(error, otherwise)} onRetry={onRetry} busy={busy}>
      {safe && <p>{safe}</p>}
      {requestId && (
        <p className={styles.reference}>
          Request ID: <code>{requestId}</code>.{' '}
          <a href={`/contact?request=${encodeURIComponent(requestId)}`}>Contact us</a> if it keeps happening.
        </p>
      )}
    </ErrorState>
  )
}
