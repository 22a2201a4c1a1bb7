import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { COLOR_SCHEMES, chooseColorScheme, chosenColorScheme } from '../theme/color-scheme'
import { Segments } from './segments'

const ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

export function ColorSchemeSwitch() {
  const translate = useTranslate()
  const [scheme, setScheme] = useState(chosenColorScheme)
  return (
    <Segments
      label={translate('console.theme.label')}
      value={scheme}
      choices={COLOR_SCHEMES.map((id) => ({
        id,
        label: translate(`console.theme.${id}`),
        icon: ICONS[id],
      }))}
      onChange={(choice) => {
        chooseColorScheme(choice)
        setScheme(choice)
      }}
    />
  )
}
