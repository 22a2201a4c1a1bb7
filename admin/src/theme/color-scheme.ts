export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const KEY = 'theme'

/** This browser's choice, shared with the dashboard; `/theme.js` applies it before the first paint. */
export function chosenColorScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseColorScheme(choice: ColorScheme): void {
  if (choice === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(KEY, choice)
  document.documentElement.dataset.theme = choice
}
