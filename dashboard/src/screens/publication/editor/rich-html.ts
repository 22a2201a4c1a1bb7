const MEANING = 'h1, h2, h3, h4, h5, h6, strong, em, del, a[href], ul, ol, table, blockquote, code, hr'

/**
 * Cleans HTML that was copied from a word processor or web page: formatting as elements, no styling.
 * @returns null if it is plain text
 */
export function richHtml(html: string): Document | null {
  if (html.trim() === '') return null
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const { body } = page
  for (const element of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml, iframe, object'))
    element.remove()
  // Google Docs wraps everything in a <b> that is not bold.
  for (const wrapper of body.querySelectorAll<HTMLElement>('b[data-style]'))
    if (/^(?:normal|400)$/.test(styleOf(wrapper, 'font-weight'))) wrapper.replaceWith(...wrapper.childNodes)
  // Code editors copy syntax colors, which mean nothing here.
  if (isCode(body)) return null
  rename(page, 'b', 'strong')
  rename(page, 'i', 'em')
  rename(page, 's, strike', 'del')
  emphasize(page)
  wordLists(page)
  // The title of a publication is its only first-level heading.
  rename(page, 'h1', 'h2')
  for (const heading of body.querySelectorAll('h2, h3, h4, h5, h6'))
    for (const strong of heading.querySelectorAll('strong')) strong.replaceWith(...strong.childNodes)
  for (const picture of body.querySelectorAll('img'))
    if (!/^https?:/.test(picture.getAttribute('src') ?? '')) picture.remove()
  return body.querySelector(MEANING) ? page : null
}

/**
 * The content security policy blocks and reports style attributes even in a document that is never shown: they are
 * renamed before the HTML is parsed.
 */
const withoutStyles = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/** A style property of a copied element; empty if it has none. */
function styleOf(element: Element | null, property: string): string {
  const style = element?.getAttribute('data-style') ?? ''
  return (
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? ''
  )
}

const isCode = (body: HTMLElement) =>
  /monospace|Consolas|Menlo|Courier/i.test(styleOf(body.querySelector('div, pre'), 'font-family')) &&
  !body.querySelector('p, h1, h2, h3, ul, ol, table')

function rename(page: Document, selector: string, name: string): void {
  for (const element of page.body.querySelectorAll(selector)) {
    const renamed = page.createElement(name)
    renamed.append(...element.childNodes)
    element.replaceWith(renamed)
  }
}

/** Turns bold and italic styles into elements. */
function emphasize(page: Document): void {
  for (const span of page.body.querySelectorAll('span[data-style]')) {
    const weight = styleOf(span, 'font-weight')
    if (span.textContent?.trim() === '') continue
    const wrap = (name: string) => {
      const element = page.createElement(name)
      element.append(...span.childNodes)
      span.append(element)
    }
    if (weight === 'bold' || Number(weight) >= 600) wrap('strong')
    if (styleOf(span, 'font-style') === 'italic') wrap('em')
    if (/line-through/.test(styleOf(span, 'text-decoration'))) wrap('del')
  }
}

const BULLET = /^[\s ]*(?:[·•▪o§-]|(\d+|[a-z])[.)])[\s ]+/i

/** Word copies lists as paragraphs that start with a bullet or number. */
function wordLists(page: Document): void {
  const isItem = (element: Element | null): element is HTMLElement =>
    element !== null &&
    (/MsoListParagraph/.test(element.className) || /mso-list/.test(element.getAttribute('data-style') ?? ''))
  for (const first of page.body.querySelectorAll('p')) {
    if (!first.isConnected || !isItem(first)) continue
    const numbered = BULLET.exec(first.textContent ?? '')?.[1] !== undefined
    const list = page.createElement(numbered ? 'ol' : 'ul')
    first.before(list)
    for (let item: Element | null = first; isItem(item); item = list.nextElementSibling) {
      const entry = page.createElement('li')
      dropMark(item)
      entry.append(...item.childNodes)
      item.remove()
      list.append(entry)
    }
  }
}

/** Removes the bullet or number of an item: a span marked as ignorable, or the first characters. */
function dropMark(item: Element): void {
  const ignored = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('data-style') ?? '')
  )
  if (ignored) {
    ignored.remove()
    return
  }
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  const text = walker.nextNode()
  if (text) text.nodeValue = (text.nodeValue ?? '').replace(BULLET, '')
}
