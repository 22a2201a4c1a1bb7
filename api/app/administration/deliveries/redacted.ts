/** Replaces a secret. */
const HIDDEN = '***'

const SECRET_NAME =
  /pass(word|wd)?|secret|token|authorization|api[-_]?key|signature|credential|cookie|session/i

/** `"token": "abc"` in JSON. */
const JSON_SECRET =
  /("[^"]{0,60}(?:password|passwd|secret|token|authorization|api[-_]?key|signature|credential|cookie)[^"]{0,60}"\s*:\s*)"(?:[^"\\]|\\.)*"/gi
/** `token=abc` in a form or an address. */
const FORM_SECRET = /\b([\w-]*(?:password|secret|token|api[-_]?key|signature)[\w-]*=)[^&\s"'<>]+/gi
/** Secrets recognizable by their form: HTTP credentials, our keys, JSON Web Tokens, other services' keys. */
const TELLTALE =
  /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}|\b(?:whsec_|cg[a-z]?_|sk_(?:live|test)_|rk_(?:live|test)_|gh[pousr]_|xox[abprs]-)[\w-]{8,}|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g

/** A text without anything that looks like a secret. */
export const redactedText = (text: string) =>
  text
    .replace(JSON_SECRET, `$1"${HIDDEN}"`)
    .replace(FORM_SECRET, `$1${HIDDEN}`)
    .replace(TELLTALE, (_found, scheme?: string) => (scheme ? `${scheme} ${HIDDEN}` : HIDDEN))

/** A path segment of this length with digits and letters is a key rather than a word. */
const KEY_IN_PATH = /\/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?=\/|$)/g

/** An address without the parts that services use as secrets: credentials, query values, keys in the path. */
export function redactedUrl(address: string): string {
  const url = URL.parse(address)
  if (!url) return HIDDEN
  const user = url.username || url.password ? `${HIDDEN}@` : ''
  const query = [...url.searchParams.keys()].map((name) => `${name}=${HIDDEN}`).join('&')
  const path = url.pathname.replace(KEY_IN_PATH, `/${HIDDEN}`)
  return `${url.protocol}//${user}${url.host}${path}${query ? `?${query}` : ''}`
}

export const redactedHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) ? HIDDEN : redactedText(value),
    ])
  )
