import { useTranslate } from 'react-admin'
import { chooseZone, offsetOfZone, useZone, ZONES } from '../lib/time-zone'
import { Segments } from './segments'

/** Where the browser's own zone is UTC there is one name to show and nothing to choose. */
export function ZoneSwitch() {
  const translate = useTranslate()
  const zone = useZone()
  const choices = ZONES.map((id) => ({ id, label: offsetOfZone(id) }))
  const isUtc = new Set(choices.map(({ label }) => label)).size === 1
  return (
    <Segments
      label={translate('console.time_zone')}
      value={isUtc ? 'utc' : zone}
      choices={isUtc ? choices.filter(({ id }) => id === 'utc') : choices}
      onChange={chooseZone}
    />
  )
}
