import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Page } from './page'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Page title={translate('state.not_found')}>
      <p>{translate('state.not_found_text')}</p>
      <p>
        <Link to="/">{translate('tabs.dashboard')}</Link>
      </p>
    </Page>
  )
}
