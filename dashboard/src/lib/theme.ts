import { kept } from './auth-storage'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'

/** The chosen theme, `system` by default. `public/theme.js` applies it before the first paint. */
export function themeChoice(): ThemeChoice {
  const stored = kept(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(KEY, choice)
  document.documentElement.dataset.theme = choice
}
