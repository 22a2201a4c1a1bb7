/** One text in several formats, by media type, for the receiving program to choose from; each may still be loading. */
export type ClipboardForms = Partial<Record<'text/html' | 'text/plain', Promise<string>>>

/** The text was ready, but the browser does not allow this page to write to the clipboard. */
export class ClipboardRefused extends Error {
  override name = 'ClipboardRefused'
}

/**
 * Copies a text to the clipboard. Call it synchronously in the event handler: browsers no longer accept the click
 * once a text has been fetched, so they get the promise. Rejects with the error of preparing the text, or with
 * `ClipboardRefused`.
 */
export async function copyToClipboard(forms: ClipboardForms): Promise<void> {
  const made = Promise.all(Object.values(forms))
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return copyByEvent(forms, made)
  const blobs = Object.entries(forms).map(([type, text]) => {
    const blob = text.then((value) => new Blob([value], { type }))
    // A browser that rejects right away never awaits it.
    blob.catch(() => undefined)
    return [type, blob]
  })
  const written = navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  // If the text could not be prepared both fail; its own error is the useful one.
  const [text, writing] = await Promise.allSettled([made, written])
  if (text.status === 'rejected') throw text.reason
  if (writing.status === 'rejected')
    throw new ClipboardRefused('It cannot be written', { cause: writing.reason })
}

/** For pages that are not a secure context, such as plain HTTP on an office network. */
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
  if (!done || !taken) throw new ClipboardRefused('Nothing was copied')
}
