import { Button } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { useTranslate } from 'react-admin'
import styles from './text.module.css'

interface RefreshButtonProps {
  /** When what is shown was loaded or computed, in words; left out until then. */
  state?: string
  loading: boolean | undefined
  onRefresh: () => void
}

/** Reloads a page's content, and says how old it is. */
export function RefreshButton({ state, loading, onRefresh }: RefreshButtonProps) {
  const translate = useTranslate()
  return (
    <>
      {state && <span className={styles.meta}>{state}</span>}
      <Button
        variant="outlined"
        loading={loading}
        loadingPosition="start"
        startIcon={<RefreshCw />}
        className={styles.brief}
        onClick={onRefresh}
      >
        <span className={styles.word}>{translate('ra.action.refresh')}</span>
      </Button>
    </>
  )
}
