import { ApiError } from '@cygnet/sdk'
import { Button, LinearProgress } from '@mui/material'
import { CircleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useReasonOf } from '../lib/error-message'
import styles from './states.module.css'

export function Loading() {
  const translate = useTranslate()
  return <LinearProgress aria-label={translate('state.loading')} />
}

export function NoData({ children }: { children?: string | undefined }) {
  const translate = useTranslate()
  return <p className={styles.empty}>{children ?? translate('state.no_data')}</p>
}

/** The red box: what could not be loaded (`what`), and the server's reason if there is one. */
export function LoadFailure({
  what,
  error,
  onRetry,
}: {
  what?: string
  error: unknown
  onRetry: () => void
}) {
  const translate = useTranslate()
  const reasonOf = useReasonOf()
  const setUp = error instanceof ApiError && error.code === 'SECOND_FACTOR_SETUP_REQUIRED'
  const reason = setUp
    ? translate('access.second_factor')
    : (reasonOf(error) ?? translate('state.unreachable'))
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        <b>{translate('state.load_failed')}</b>
        {what && <p lang="en">{what}</p>}
        <p>{reason}</p>
        <div className={styles.actions}>
          {setUp && (
            <Button variant="outlined" href="/profile">
              {translate('access.profile')}
            </Button>
          )}
          <Button variant="outlined" onClick={onRetry}>
            {translate('state.retry')}
          </Button>
        </div>
      </div>
    </div>
  )
}
