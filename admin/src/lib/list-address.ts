/** The address of a list with these filters set. */
export const listAddress = (path: string, filter: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** The same of a list that is only read forwards. */
export const cursorListAddress = (path: string, filter: Record<string, string>): string =>
  `${path}?${new URLSearchParams(filter)}`
