import { Button } from '@mui/material'
import { useLogout, useTranslate } from 'react-admin'
import { useDocumentTitle } from '../lib/use-document-title'
import styles from './access-denied.module.css'

/** For users who are signed in but are not operators. */
export function AccessDenied() {
  const translate = useTranslate()
  const logout = useLogout()
  useDocumentTitle(translate('access.denied'))
  return (
    <main className={styles.page}>
      <h1>{translate('access.denied')}</h1>
      <p>{translate('access.denied_text')}</p>
      <div className={styles.actions}>
        <Button variant="contained" href="/dashboard">
          {translate('console.to_app')}
        </Button>
        <Button variant="outlined" onClick={() => void logout()}>
          {translate('access.other_account')}
        </Button>
      </div>
    </main>
  )
}
