import { colorsIn, isNeutral, readColor } from './css_color.js'

const MAX_CSS = 400_000
/** Declared as the brand's own: outweighs any number of uses. */
const DECLARED = 1000
const NAMED_BRAND = /--[\w-]*(?:primary|brand|accent|main)[\w-]*\s*:\s*([^;}]{3,80})/gi

/** Colors that the page declares or uses most, without grays, as #rrggbb with a weight. */
export function pageColors(document: Document): { color: string; weight: number }[] {
  const weights = new Map<string, number>()
  const add = (color: string | null, weight: number): void => {
    if (color === null || color === 'transparent' || isNeutral(color)) return
    weights.set(color, (weights.get(color) ?? 0) + weight)
  }
  for (const name of ['theme-color', 'msapplication-tilecolor']) {
    for (const meta of document.querySelectorAll('meta[name][content]')) {
      if (meta.getAttribute('name')?.toLowerCase() !== name) continue
      if (/dark/.test(meta.getAttribute('media') ?? '')) continue
      add(readColor(meta.getAttribute('content') ?? ''), DECLARED)
    }
  }
  const blocks = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  const inline = [...document.querySelectorAll('[style]')].map(
    (element) => element.getAttribute('style') ?? ''
  )
  const css = [...blocks, ...inline].join('\n').slice(0, MAX_CSS)
  for (const match of css.matchAll(NAMED_BRAND)) {
    for (const color of colorsIn(match[1] ?? '')) add(color, DECLARED / 4)
  }
  for (const color of colorsIn(css)) add(color, 1)
  return [...weights]
    .map(([color, weight]) => ({ color, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 20)
}
