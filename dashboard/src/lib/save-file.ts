/** Hands a file to the browser's own downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has taken the blob up by the next turn; the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(address))
}
