export interface Loopback {
  redirectUri: string
  /** What a browser brought there. */
  returned: Promise<URLSearchParams>
  close(): void
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cygnet</title>
<body style="font-family:system-ui;margin:4rem auto;max-width:32rem;padding:0 1rem">
<h1 style="font-weight:500">Back to your terminal</h1><p>You can close this page.</p></body></html>`

/** Waits on an address of this computer that nobody else knows for a browser to come back. @param path unguessable */
export async function awaitReturn(path: string): Promise<Loopback> {
  const { createServer } = await import('node:http')
  let come: (query: URLSearchParams) => void
  const returned = new Promise<URLSearchParams>((resolve) => {
    come = resolve
  })
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (request.method !== 'GET' || address.pathname !== `/${path}`) {
      response.writeHead(404).end()
      return
    }
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Connection: 'close',
    }
    response.writeHead(200, headers).end(PAGE, () => come(address.searchParams))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    redirectUri: `http://127.0.0.1:${port}/${path}`,
    returned,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
