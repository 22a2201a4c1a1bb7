import { useTranslate } from 'react-admin'
import { Status } from '../parts/status'
import { ChoiceFilter } from './filters'

/** What customers did, or instead what their test keys did. */
export function ModeFilter() {
  const translate = useTranslate()
  return (
    <ChoiceFilter
      source="mode"
      label={translate('mode.label')}
      all={translate('mode.live')}
      choices={[{ id: 'test', name: translate('mode.test') }]}
    />
  )
}

/** Marks what a test key made; nothing for anything else. */
export function TestMark({ mode }: { mode: 'live' | 'test' }) {
  const translate = useTranslate()
  return mode === 'test' ? <Status tone="off">{translate('mode.mark')}</Status> : null
}
