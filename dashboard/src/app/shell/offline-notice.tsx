import { useSyncExternalStore } from 'react'
import { Notice } from '#/components/ui/states'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while the browser is offline. What failed to load meanwhile is loaded again afterwards. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div className={styles.offline}>
      <Notice title="You are offline">
        What you type is kept. Saving and loading work again once the connection is back.
      </Notice>
    </div>
  )
}
