/** Where the server stores images; an exported page contains only their names. */
const STORAGE = '/storage/blog-images/'

/** The most pixels of an image's width: enough to be sharp in any document or page. */
const WIDEST = 1_600
/** The displayed width in pixels: word processors let wider images run off the page. */
const SHOWN = 640

/** Elements that end a line in plain text. */
const LINES = 'h1, h2, h3, h4, h5, h6, p, li, tr, pre, figcaption, blockquote'

/**
 * Turns an exported page into formatted text to paste into a document or a CMS: the title, the text, its
 * images as JPEG (older word processors know no WebP) and the sources, without the page's own look.
 */
export async function richText(page: string): Promise<{ html: string; plain: string }> {
  const article = articleOf(page)
  // The numbers cannot link to the sources there: the receiving program would link to our address.
  for (const link of article.querySelectorAll('sup a')) link.replaceWith(`[${link.textContent}]`)
  for (const source of article.querySelectorAll('.sources li')) source.removeAttribute('id')
  await Promise.all([...article.querySelectorAll('img')].map(embedAsJpeg))
  return { html: tidy(article), plain: plainText(article) }
}

/** The same as HTML source for a CMS: images with absolute addresses at `origin`, numbers that link to the sources. */
export function cleanHtml(page: string, origin: string): string {
  const article = articleOf(page)
  for (const image of article.querySelectorAll('img')) {
    const { name } = image.dataset
    if (name) image.src = `${origin}${STORAGE}${name}`
    image.loading = 'lazy'
  }
  return tidy(article)
}

/** The article of the export, without author, date and generator. */
function articleOf(page: string): HTMLElement {
  // The page's style element would violate the content security policy, even in a document that is never shown.
  const body = page.slice(page.indexOf('<article'), page.lastIndexOf('</article>'))
  const article = new DOMParser().parseFromString(body, 'text/html').querySelector('article')
  if (!article) throw new Error('The exported page holds no article')
  const title = article.querySelector('h1')
  article.querySelector('header')?.replaceWith(...(title ? [title] : []))
  article.querySelector('footer')?.remove()
  if (/<html[^>]*\bdir="rtl"/.test(page)) article.dir = 'rtl'
  return article
}

/** Removes attributes that only matter on our page; the article element stays if it sets the direction. */
function tidy(article: HTMLElement): string {
  const { ownerDocument, dir } = article
  for (const element of article.querySelectorAll<HTMLElement>('*')) {
    element.removeAttribute('class')
    element.removeAttribute('data-name')
    if (element.dir === 'auto') element.removeAttribute('dir')
  }
  if (!dir) return article.innerHTML.trim()
  const whole = ownerDocument.createElement('div')
  whole.dir = dir
  whole.append(...article.cloneNode(true).childNodes)
  return whole.outerHTML
}

function plainText(article: HTMLElement): string {
  const copy = article.cloneNode(true) as HTMLElement
  for (const cell of copy.querySelectorAll('td + td, th + th')) cell.prepend('\t')
  for (const block of copy.querySelectorAll(LINES)) block.after('\n\n')
  return (copy.textContent ?? '').replace(/[ \t]*\n\s*\n\s*/g, '\n\n').trim()
}

/** Embeds an image as JPEG; one that cannot be drawn stays as it is. */
async function embedAsJpeg(image: HTMLImageElement): Promise<void> {
  const picture = new Image()
  picture.src = image.src
  try {
    await picture.decode()
    const scale = Math.min(1, WIDEST / picture.naturalWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.naturalWidth * scale)
    canvas.height = Math.round(picture.naturalHeight * scale)
    const drawing = canvas.getContext('2d')
    if (!drawing) return
    // Transparent pixels would turn black.
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    image.src = canvas.toDataURL('image/jpeg', 0.9)
    image.width = Math.min(canvas.width, SHOWN)
    image.height = Math.round((canvas.height * image.width) / canvas.width)
  } catch (error) {
    console.warn('An image is pasted as it is stored', error)
  }
}
