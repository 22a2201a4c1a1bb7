/** One text in the forms that the receiving program chooses from, by media type; each may still be on its way. */
export type ClipboardForms = Partial<Record<'text/html' | 'text/plain', Promise<string>>>

/** The text was there, but the browser does not let this page write to the clipboard. */
export class ClipboardRefused extends Error {
  override name = 'ClipboardRefused'
}

/**
 * Puts a text on the clipboard. To be called at once when a button is pressed: browsers forget the press while a text
 * is fetched, so they are handed the promise. Rejects with what went wrong in making the text, or `ClipboardRefused`.
 */
export async function copyToClipboard(forms: ClipboardForms): Promise<void> {
  const made = Promise.all(Object.values(forms))
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return copyByEvent(forms, made)
  const blobs = Object.entries(forms).map(([type, text]) => {
    const blob = text.then((value) => new Blob([value], { type }))
    // A browser that refuses at once never looks at it.
    blob.catch(() => undefined)
    return [type, blob]
  })
  const written = navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  // A text that could not be made fails both; its own reason is the one that helps.
  const [text, writing] = await Promise.allSettled([made, written])
  if (text.status === 'rejected') throw text.reason
  if (writing.status === 'rejected')
    throw new ClipboardRefused('It cannot be written', { cause: writing.reason })
}

/** For pages that the browser does not count as secure, such as a plain address in an office's own network. */
async function copyByEvent(forms: ClipboardForms, made: Promise<string[]>): Promise<void> {
  const texts = await made
  const types = Object.keys(forms)
  let taken = false
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const [index, type] of types.entries()) event.clipboardData?.setData(type, texts[index] ?? '')
    taken = true
  }
  document.addEventListener('copy', fill, { capture: true })
  const done = document.execCommand?.('copy')
  document.removeEventListener('copy', fill, { capture: true })
  if (!done || !taken) throw new ClipboardRefused('Nothing was taken over')
}
