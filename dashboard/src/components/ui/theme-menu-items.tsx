import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { classNames } from '#/lib/class-names'
import { chooseTheme, type ThemeChoice, themeChoice } from '#/lib/theme'
import choiceStyles from './choice.module.css'
import styles from './theme-menu-items.module.css'

const CHOICES: { value: ThemeChoice; name: string; shown: string }[] = [
  { value: 'light', name: 'Light theme', shown: 'Light' },
  { value: 'dark', name: 'Dark theme', shown: 'Dark' },
  { value: 'system', name: 'System theme', shown: 'System' },
]

/** The theme as radio items side by side; choosing keeps the menu open, so that the change is visible. */
export function ThemeMenuItems() {
  const [choice, setChoice] = useState(themeChoice)
  return (
    <Menu.RadioGroup
      className={classNames(styles.menuTheme, choiceStyles.segmented)}
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
