/** An address as it is meant: a site's name without a scheme is one too. */
export const withScheme = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

/** The error message of an address; undefined for one that can be read, and while it is empty. */
export function urlError(url: string): string | undefined {
  const typed = url.trim()
  if (typed === '') return undefined
  const sound =
    !/\s/.test(typed) && URL.canParse(withScheme(typed)) && /\./.test(new URL(withScheme(typed)).host)
  return sound ? undefined : 'Please enter a valid URL (include http:// or https://)'
}
