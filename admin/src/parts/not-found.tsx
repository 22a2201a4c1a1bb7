import { ApiError } from '@cygnet/sdk'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Page } from './page'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Page title={translate('state.not_found')}>
      <p>{translate('state.not_found_text')}</p>
      <Button variant="outlined" component={Link} to="/" sx={{ mt: 2 }}>
        {translate('tabs.dashboard')}
      </Button>
    </Page>
  )
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** In place of a record that is not there, or not any more. */
export function MissingRecord() {
  const translate = useTranslate()
  return (
    <Page title={translate('state.record_missing')}>
      <p>{translate('state.record_missing_text')}</p>
    </Page>
  )
}
