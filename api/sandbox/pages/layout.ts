import { PRODUCT_NAME } from '#core/product'
import { type Html, html } from '#sandbox/http/html'
import type { PageResponse } from '#sandbox/http/page_response'

export interface PageCall {
  method: string
  url: URL
  body: string
}

/** The product's feather, as on its own pages. */
const FEATHER =
  'M22 1.6C14.4 1.5 7.6 5 5.9 11.1c-.5 1.8-.5 3.3-.2 4.7C7.8 11.7 11.2 8.3 16.3 5.9 11.7 9.1 8.8 12.9 6.9 17.1 5.8 19.4 4.3 21.2 1.9 22.5l.3.7C5 22.2 6.8 20.3 8 17.9c2.8.3 5.4-.8 7-3.2l-2.4-.1 3.4-1.5c.8-1.4 1.4-2.9 1.9-4.4l-2.2-.1 2.9-1.5C19.4 5 20.5 3.2 22 1.6Z'

/** A whole page, labeled as the sandbox. */
export function page(title: string, content: Html, status = 200): PageResponse {
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
<link rel="stylesheet" href="/sandbox/assets/forms.css">
<link rel="stylesheet" href="/sandbox/assets/tables.css">
</head>
<body>
<header class="top"><a class="brand" href="/"><svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true"><path d="${FEATHER}"/></svg>${PRODUCT_NAME}</a>
<p class="banner"><strong>Sandbox: no real money.</strong> Only test cards work here.</p></header>
${content}
</body>
</html>
`
  return { status, body: markup.text }
}

/** A short page with a message and a link. */
export function notice(
  title: string,
  text: string,
  link: { href: string; label: string } | null = null,
  status = 200
): PageResponse {
  return page(
    title,
    html`<main class="narrow"><h1>${title}</h1><p class="lead">${text}</p>${link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}</main>`,
    status
  )
}

export const TO_THE_SANDBOX = { href: '/sandbox', label: 'To the sandbox' }

export const notFound = (): PageResponse =>
  notice('Page not found', 'There is nothing at this address of the sandbox.', TO_THE_SANDBOX, 404)

/** After a form: redirects to a page. */
export const goTo = (location: string): PageResponse => ({ status: 303, location })
