import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chooseTheme, type ThemeChoice, themeChoice } from '#/lib/theme'
import { Segmented } from './choice'

const OPTIONS = [
  { value: 'light', label: <ThemeIcon icon={Sun} name="Light theme" /> },
  { value: 'dark', label: <ThemeIcon icon={Moon} name="Dark theme" /> },
  { value: 'system', label: <ThemeIcon icon={Monitor} name="System theme" /> },
] as const

function ThemeIcon({ icon: Icon, name }: { icon: typeof Sun; name: string }) {
  return (
    <>
      <Icon />
      <span className="sr-only">{name}</span>
    </>
  )
}

/** Light, dark, or the system's choice. Starts with `system` so that prerendered pages match. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState<ThemeChoice>('system')
  useEffect(() => setChoice(themeChoice()), [])
  return (
    <Segmented
      label="Theme"
      options={OPTIONS}
      value={choice}
      onChange={(next) => {
        chooseTheme(next)
        setChoice(next)
      }}
    />
  )
}
