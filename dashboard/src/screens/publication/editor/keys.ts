const mac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut as this keyboard names it. */
export const keys = (shortcut: string) =>
  mac ? shortcut.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : shortcut
