import type { Mail } from '#core/mail/outbox'
import { dark, light } from '#core/mail/palette'
import { PRODUCT_NAME } from '#core/product'
import { escapeHtml } from '#core/text/escape_html'
import { settings } from '#start/settings'

const SERIF = "'Source Serif 4','Source Serif Pro',Georgia,'Times New Roman',serif"
const SANS = "Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Prevents mail programs from showing the text after the preview beside it. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

/**
 * The mail as HTML that mail programs display correctly: tables for the layout, colors on each element, and a
 * second set of colors for programs with a dark mode. Nothing is loaded from anywhere.
 */
export function renderHtml({ subject, preview, heading, paragraphs, action, footnote }: Mail): string {
  const host = new URL(settings.appUrl).host
  const text = `font-family:${SANS};font-size:16px;line-height:26px;color:${light.ink2}`
  const small = `font-family:${SANS};font-size:13px;line-height:20px;color:${light.ink3}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:600px){.sheet{padding:32px 24px!important}.title{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.text{color:${dark.ink2}!important}.small{color:${dark.ink3}!important}
.rule{border-color:${dark.line}!important}.link{color:${dark.accent}!important}
.button{background:${dark.accent}!important}.button a{color:${dark.onAccent}!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 20px;font-family:${SERIF};font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.01em;color:${light.ink}"><span class="link" aria-hidden="true" style="color:${light.accent}">&#10086;</span>&nbsp;${escapeHtml(PRODUCT_NAME)}</td></tr>
<tr><td class="sheet" style="padding:44px 44px 40px;background:${light.sheet};border:1px solid ${light.line};border-radius:10px">
<h1 class="ink title" style="margin:0 0 20px;font-family:${SERIF};font-size:30px;line-height:36px;font-weight:600;letter-spacing:-.016em;overflow-wrap:anywhere;color:${light.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((one) => `<p class="text" style="margin:0 0 16px;overflow-wrap:anywhere;${text}">${lines(one)}</p>`).join('\n')}
${action ? button(action) : ''}${footnote ? `<p class="small rule" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${light.line};${small}">${linked(lines(footnote))}</p>` : ''}
</td></tr>
<tr><td class="small" style="padding:20px 4px 0;${small}">${escapeHtml(PRODUCT_NAME)} at <a class="small" href="${escapeHtml(settings.appUrl)}" style="color:${light.ink3}">${escapeHtml(host)}</a> &middot; <a class="small" href="${escapeHtml(contactPage())}" style="color:${light.ink3}">Contact</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const contactPage = () => new URL('/contact', settings.appUrl).href

/** Makes the addresses of this site in an escaped text links. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, (address) =>
    address.startsWith(escapeHtml(new URL(settings.appUrl).origin))
      ? `<a class="link" href="${address}" style="color:${light.accent};word-break:break-all">${address}</a>`
      : address
  )

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(webAddress(url))
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 24px"><tr><td class="button" style="background:${light.accent};border-radius:6px"><a href="${address}" style="display:inline-block;padding:13px 24px;font-family:${SANS};font-size:16px;line-height:22px;font-weight:600;color:${light.onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="small" style="margin:0;font-family:${SANS};font-size:13px;line-height:20px;color:${light.ink3}">Or open this address:<br><a class="link" href="${address}" style="color:${light.accent};word-break:break-all">${address}</a></p>
`
}

/** The mail as text: for programs without HTML, and for searching and quoting. */
export function renderText({ heading, paragraphs, action, footnote }: Mail): string {
  const parts = [heading, ...paragraphs]
  if (action) parts.push(`${action.label}:\n${webAddress(action.url)}`)
  if (footnote) parts.push(footnote)
  parts.push(`-- \n${PRODUCT_NAME}\n${settings.appUrl}\nContact: ${contactPage()}`)
  return `${parts.map((part) => part.replace(/\r\n?/g, '\n')).join('\n\n')}\n`
}

/** @throws TypeError for anything but a web address: a mail never links to a script */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('A mail can only link to pages')
  return href
}
