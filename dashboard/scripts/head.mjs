// The head of a public page, for search engines and shared links.

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => escapes[character])

/** The size of the pictures of shared links, which `e2e/pictures` creates. */
const CARD = { width: 1200, height: 630 }

const named = (name, content) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name, content) => `<meta property="${name}" content="${escapeHtml(content)}">`

/** Title, description and, for listed pages, their canonical address, sharing card and data for search engines. */
export function headOf(page, { PRODUCT_NAME, SITE_MARKS, publicPages }, markup) {
  const found = !page.unlisted && page.paths.length > 0
  const lines = [
    `<title>${escapeHtml(page.title)}</title>`,
    named('description', page.description),
    named('contact-email', SITE_MARKS.contactEmail),
    named('site-links', SITE_MARKS.links),
    named('support-answer', SITE_MARKS.supportAnswer),
    named('site-highlights', SITE_MARKS.highlights),
  ]
  if (page.listedByServer) return lines
  if (!found) return [...lines, named('robots', 'noindex')]
  const address = `${SITE_MARKS.origin}${page.paths[0]}`
  const home = page.paths[0] === '/'
  return [
    ...lines,
    `<link rel="canonical" href="${address}">`,
    ...(page.markdown ? [`<link rel="alternate" type="text/markdown" href="${page.markdown}">`] : []),
    property('og:type', 'website'),
    property('og:site_name', PRODUCT_NAME),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', `${SITE_MARKS.origin}${home ? '/card.png' : `/cards/${page.id.split('/')[0]}.png`}`),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    property(
      'og:image:alt',
      home ? `A post being written in ${PRODUCT_NAME}, each claim beside its source` : page.title
    ),
    named('twitter:card', 'summary_large_image'),
    dataOf([
      ...(home
        ? aboutTheSite({ PRODUCT_NAME, SITE_MARKS }, page.description)
        : [breadcrumbs(page, { PRODUCT_NAME, SITE_MARKS, publicPages })]),
      ...questionsIn(markup),
    ]),
  ]
}

/** In schema.org's terms. Data, not a script: nothing of it runs. */
function dataOf(graph) {
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const textOf = (html) =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity])

const QUESTION = /<details><summary><h3>(.*?)<\/h3>.*?<\/summary><p>(.*?)<\/p><\/details>/gs

/** The questions that the page answers, as it shows them. */
function questionsIn(markup) {
  const mainEntity = [...markup.matchAll(QUESTION)].map(([, question, answer]) => ({
    '@type': 'Question',
    name: textOf(question),
    acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

/** The way to a page: home, the pages whose addresses begin it, and itself. */
function breadcrumbs(page, { PRODUCT_NAME, SITE_MARKS, publicPages }) {
  const above = publicPages.filter(
    ({ paths: [path] }) => path !== '/' && page.paths[0].startsWith(`${path}/`)
  )
  const steps = [{ name: PRODUCT_NAME, path: '/' }, ...[...above, page].map(stepOf)]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE_MARKS.origin}${path}`,
    })),
  }
}

/** A title without what follows its name. */
const stepOf = ({ title, paths: [path] }) => ({ name: title.split(/: | - /)[0], path })

/** The organization behind the site, the site and the product. */
function aboutTheSite({ PRODUCT_NAME, SITE_MARKS }, description) {
  const url = `${SITE_MARKS.origin}/`
  const publisher = { '@id': `${url}#organization` }
  return [
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
      publisher,
    },
    {
      '@type': 'SoftwareApplication',
      name: PRODUCT_NAME,
      url,
      description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a browser',
      // The plan that needs no checkout; the others are priced by the operator.
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher,
    },
  ]
}
