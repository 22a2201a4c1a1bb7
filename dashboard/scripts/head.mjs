// The head of a public page, for search engines and shared links.

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => escapes[character])

/** The picture of a shared link, created by `e2e/pictures`. */
const CARD = { file: '/card.png', width: 1200, height: 630 }

const named = (name, content) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name, content) => `<meta property="${name}" content="${escapeHtml(content)}">`

/** Title, description and, for listed pages, their canonical address and sharing card. */
export function headOf(page, { PRODUCT_NAME, SITE_MARKS }) {
  const found = !page.unlisted && page.paths.length > 0
  const lines = [
    `<title>${escapeHtml(page.title)}</title>`,
    named('description', page.description),
    named('contact-email', SITE_MARKS.contactEmail),
    named('site-links', SITE_MARKS.links),
    named('support-answer', SITE_MARKS.supportAnswer),
    named('site-claims', SITE_MARKS.claims),
  ]
  if (page.listedByServer) return lines
  if (!found) return [...lines, named('robots', 'noindex')]
  const address = `${SITE_MARKS.origin}${page.paths[0]}`
  return [
    ...lines,
    `<link rel="canonical" href="${address}">`,
    ...(page.markdown ? [`<link rel="alternate" type="text/markdown" href="${page.markdown}">`] : []),
    property('og:type', 'website'),
    property('og:site_name', PRODUCT_NAME),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', `${SITE_MARKS.origin}${CARD.file}`),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    property('og:image:alt', `A post being written in ${PRODUCT_NAME}, each claim beside its source`),
    named('twitter:card', 'summary_large_image'),
    ...(page.paths[0] === '/' ? [aboutTheSite({ PRODUCT_NAME, SITE_MARKS }, page.description)] : []),
  ]
}

/** The organisation behind the site, in schema.org's terms. Data, not a script: nothing of it runs. */
function aboutTheSite({ PRODUCT_NAME, SITE_MARKS }, description) {
  const url = `${SITE_MARKS.origin}/`
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}#organization`,
        name: PRODUCT_NAME,
        url,
        logo: `${SITE_MARKS.origin}/icon-512.png`,
        email: SITE_MARKS.contactEmail,
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: PRODUCT_NAME,
        url,
        description,
        publisher: { '@id': `${url}#organization` },
      },
    ],
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
