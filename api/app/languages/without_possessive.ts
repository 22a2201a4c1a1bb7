/** A word without the ending of a possessive: `owner’s`, `owners’`. */
export const withoutPossessive = (word: string): string => word.replace(/['’]s?$/u, '')
