/** Words separated by white space. */
export const wordSet = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/).filter((word) => word !== ''))
