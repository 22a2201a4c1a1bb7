import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, type ThemeChoice, themeChoice } from '#/lib/theme'

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Theme of the system' },
]

/** The theme as radio items of a menu; choosing keeps the menu open, so that the change is seen. */
export function ThemeMenuItems() {
  const [choice, setChoice] = useState(themeChoice)
  return (
    <Menu.RadioGroup
      value={choice}
      onValueChange={(next: ThemeChoice) => {
        chooseTheme(next)
        setChoice(next)
      }}
    >
      {CHOICES.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} className="menu-item" closeOnClick={false}>
          <span className="menu-tick">
            <Menu.RadioItemIndicator render={<Check className="i" />} />
          </span>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
