import { useTranslate } from 'react-admin'
import { chooseZone, nameOfZone, useZone, ZONES } from '../lib/time-zone'
import { Segments } from './segments'

export function ZoneSwitch() {
  const translate = useTranslate()
  const zone = useZone()
  return (
    <Segments
      label={translate('console.time_zone')}
      value={zone}
      choices={ZONES.map((id) => ({ id, label: nameOfZone(id).split('/').at(-1)!.replaceAll('_', ' ') }))}
      onChange={chooseZone}
    />
  )
}
