import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { chooseTheme, type ThemeChoice, themeChoice } from '#/lib/theme'

const CHOICES: { value: ThemeChoice; name: string; shown: string }[] = [
  { value: 'light', name: 'Light theme', shown: 'Light' },
  { value: 'dark', name: 'Dark theme', shown: 'Dark' },
  { value: 'system', name: 'Theme of the system', shown: 'System' },
]

/** The theme as radio items side by side; choosing keeps the menu open, so that the change is seen. */
export function ThemeMenuItems() {
  const [choice, setChoice] = useState(themeChoice)
  return (
    <Menu.RadioGroup
      className="menu-theme seg"
      value={choice}
      onValueChange={(next: ThemeChoice) => {
        chooseTheme(next)
        setChoice(next)
      }}
    >
      {CHOICES.map(({ value, name, shown }) => (
        <Menu.RadioItem key={value} value={value} aria-label={name} closeOnClick={false}>
          {shown}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
