/** Bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Characters that one call turns into bytes; far fewer than arguments a call may have. */
const AT_ONCE = 8_192

/** The bytes of a file as they are sent in JSON. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}

/** One address on each line; without a scheme https is meant. */
export const sourcesIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((url) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`))
