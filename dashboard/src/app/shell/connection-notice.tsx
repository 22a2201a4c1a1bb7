import { useSyncExternalStore } from 'react'
import { Notice } from '#/components/ui/states'
import { isConnectionLost, subscribeConnection } from '#/lib/connection'
import styles from './connection-notice.module.css'

/** Says so while the server does not answer. What failed to load meanwhile is loaded again afterwards. */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(subscribeConnection, isConnectionLost)
  if (!lost) return null
  return (
    <div className={styles.notice}>
      <Notice title="Connection lost, retrying">What you type is kept.</Notice>
    </div>
  )
}
