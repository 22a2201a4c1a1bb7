import type { PageAnswer } from '#sandbox/http/handler'
import { type Html, html } from '#sandbox/http/html'

export interface PageCall {
  method: string
  url: URL
  body: string
}

/** A whole page, labelled for what it is. */
export function page(title: string, content: Html, status = 200): PageAnswer {
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
</head>
<body>
<header class="banner"><strong>Sandbox: no real money.</strong> Only test cards work here.</header>
${content}
</body>
</html>
`
  return { status, body: markup.text }
}

/** A short page that says what is and where to go. */
export function notice(
  title: string,
  text: string,
  link: { href: string; label: string } | null = null,
  status = 200
): PageAnswer {
  return page(
    title,
    html`<main class="narrow"><h1>${title}</h1><p class="lead">${text}</p>${link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}</main>`,
    status
  )
}

export const TO_THE_SANDBOX = { href: '/sandbox', label: 'To the sandbox' }

export const notFound = (): PageAnswer =>
  notice('Page not found', 'There is nothing at this address of the sandbox.', TO_THE_SANDBOX, 404)

/** After a form: to a page, by GET. */
export const goTo = (location: string): PageAnswer => ({ status: 303, location })
