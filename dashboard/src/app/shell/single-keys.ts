const KEY = 'cygnet-single-keys'

/** Whether keys such as `c` and `/` do something by themselves. Speech input may type letters that nobody pressed. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is blocked: as for everybody who has chosen nothing.
    return true
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Storage is blocked, so that the choice ends with the page.
  }
}
