/** Saves a file to the downloads of the browser that the page runs in. */
export function saveFile(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // By the next task the browser has read the blob and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address))
}
