/** Opens an address in the user's browser. @returns false where that is not possible */
export async function openBrowser(url: string): Promise<boolean> {
  const { spawn } = await import('node:child_process')
  const [command, ...args] = opener(url)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** `BROWSER` is supported by many command-line programs. */
function opener(url: string): [string, ...string[]] {
  const { BROWSER } = process.env
  if (BROWSER) return [BROWSER, url]
  if (process.platform === 'darwin') return ['open', url]
  // Without `start`, whose shell would treat the `&` of an address as the end of the command.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return ['xdg-open', url]
}
