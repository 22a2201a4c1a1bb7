import { useLocaleState, useTranslate } from 'react-admin'
import { LOCALES } from '../providers/i18n-provider'
import { Segments } from './segments'

export function LanguageSwitch() {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  return (
    <Segments
      label={translate('console.language')}
      value={locale}
      choices={LOCALES.map(({ locale, name }) => ({ id: locale, label: name, lang: locale }))}
      onChange={setLocale}
    />
  )
}
