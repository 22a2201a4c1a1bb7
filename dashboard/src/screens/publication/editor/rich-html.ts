const MEANING = 'h1, h2, h3, h4, h5, h6, strong, em, del, a[href], ul, ol, table, blockquote, code, hr'

/**
 * What somebody copied out of a word processor or a page, with its formatting as elements and without what only looks.
 * @returns null where it is no more than plain text
 */
export function richHtml(html: string): Document | null {
  if (html.trim() === '') return null
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const { body } = page
  for (const element of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml, iframe, object'))
    element.remove()
  // Google Docs wraps all of it in a bold that is none.
  for (const wrapper of body.querySelectorAll<HTMLElement>('b[data-style]'))
    if (/^(?:normal|400)$/.test(styleOf(wrapper, 'font-weight'))) wrapper.replaceWith(...wrapper.childNodes)
  // A program that shows code copies it in colours: those say nothing.
  if (isCode(body)) return null
  rename(page, 'b', 'strong')
  rename(page, 'i', 'em')
  rename(page, 's, strike', 'del')
  emphasise(page)
  wordLists(page)
  // The title of a publication is its only heading of the first level.
  rename(page, 'h1', 'h2')
  for (const heading of body.querySelectorAll('h2, h3, h4, h5, h6'))
    for (const strong of heading.querySelectorAll('strong')) strong.replaceWith(...strong.childNodes)
  for (const picture of body.querySelectorAll('img'))
    if (!/^https?:/.test(picture.getAttribute('src') ?? '')) picture.remove()
  return body.querySelector(MEANING) ? page : null
}

/**
 * The page's policy lets no style in, not even in a document that is never shown, and says so for each: they are put
 * aside under a name of their own before the text is read.
 */
const withoutStyles = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/** One property out of the styles that an element came with; empty where it has none. */
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

/** Bold and italic that stand in styles become elements. */
function emphasise(page: Document): void {
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

/** Word copies lists as paragraphs that begin with a mark. */
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

/** Takes the mark of an item away: a span that says it is to be ignored, or the first letters. */
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
