const mac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut in the notation of this platform. */
export const keys = (shortcut: string) =>
  mac ? shortcut.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : shortcut
