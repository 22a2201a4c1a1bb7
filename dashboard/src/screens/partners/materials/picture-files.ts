import sans from '@cygnet/styles/fonts/geist-latin-normal.woff2?url'
import serif from '@cygnet/styles/fonts/source-serif-4-latin-normal.woff2?url'

const FONTS = [
  { family: 'Source Serif 4', url: serif },
  { family: 'Geist', url: sans },
]

/** The markup of a drawing on the page as a file that looks the same everywhere: with its fonts embedded. */
export async function svgFile(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = (await Promise.all(FONTS.map(fontFace))).join('')
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy)
}

async function fontFace({ family, url }: { family: string; url: string }): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font ${family} answered ${response.status}`)
  const data = await dataUrl(await response.blob())
  return `@font-face{font-family:"${family}";font-weight:400 600;src:url("${data}") format("woff2")}`
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(blob)
  })
}

/** A drawing as pixels. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))))
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
