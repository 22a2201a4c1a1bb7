import { readColor } from './css_color.js'

type Declarations = Map<string, string>

/** Rules are counted, not measured: beyond this many a page is no page for a reader. */
const MAX_RULES = 4000
const MAX_OVERRIDE_CHECKS = 3000

const NEVER_SHOWN = [
  'script',
  'style',
  'template',
  'noscript',
  'object',
  'embed',
  'iframe',
  'svg',
  'canvas',
  'audio',
  'video',
  'select',
  'input',
  'textarea',
  '[hidden]',
  '[aria-hidden="true" i]',
  'dialog:not([open])',
].join(',')

function parseInline(style: string): Declarations {
  const declarations: Declarations = new Map()
  for (const part of style.split(';')) {
    const colon = part.indexOf(':')
    if (colon < 1) continue
    const value = part.slice(colon + 1).replace(/!\s*important/i, '')
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return declarations
}

/** The length in pixels, nearly: enough to tell far outside the screen, or too small to see. */
function pixels(value: string | undefined): number | null {
  const match = /^(-?[\d.]+)(px|r?em|pt|vw|vh|%|)$/.exec(value ?? '')
  if (!match) return null
  const factor = { rem: 16, em: 16, vw: 12, vh: 8, '%': 12 }[match[2] ?? ''] ?? 1
  return Number.parseFloat(match[1] ?? '') * factor
}

function background(style: Declarations): string | undefined {
  return style.get('background-color') ?? style.get('background')
}

/** Whether these declarations, taken alone, keep an element from being seen. */
function hides(style: Declarations): boolean {
  if (style.get('display') === 'none') return true
  if (['hidden', 'collapse'].includes(style.get('visibility') ?? '')) return true
  if (style.get('content-visibility') === 'hidden') return true
  // Text that fades in begins at zero opacity too, but says so with a movement.
  const moves = ['transform', 'transition', 'animation', 'will-change', 'filter'].some((name) =>
    style.has(name)
  )
  const opacity = style.get('opacity')
  if (opacity !== undefined && Number.parseFloat(opacity) <= 0.02 && !moves) return true
  const size = pixels(style.get('font-size'))
  if (size !== null && size <= 2) return true
  const indent = pixels(style.get('text-indent'))
  if (indent !== null && indent <= -500) return true
  if (['absolute', 'fixed'].includes(style.get('position') ?? '')) {
    const offsets = ['left', 'top', 'right', 'bottom', 'margin-left', 'inset-inline-start']
    if (offsets.some((name) => (pixels(style.get(name)) ?? 0) <= -500)) return true
  }
  if (/^rect\(\s*(0|1px)/.test(style.get('clip') ?? '')) return true
  if (/^(inset\((50|100)%|circle\(0)/.test(style.get('clip-path') ?? '')) return true
  if (/scale[xy]?\(\s*0(\.0+)?\s*[,)]|translate[xy3d]*\(\s*-\d{4,}/.test(style.get('transform') ?? ''))
    return true
  if (['hidden', 'clip'].includes(style.get('overflow') ?? '')) {
    const sides = [style.get('width'), style.get('height'), style.get('max-height'), style.get('max-width')]
    if (sides.some((side) => (pixels(side) ?? 10) <= 1)) return true
  }
  const color = readColor(style.get('color') ?? '')
  if (color === 'transparent' && !/text/.test(style.get('background-clip') ?? '')) return true
  const behind = readColor(background(style) ?? '')
  return color !== null && color === behind
}

interface StyleRule {
  selector: string
  style: Declarations
}

function rulesOf(document: Document): StyleRule[] {
  const rules: StyleRule[] = []
  const take = (list: CSSRuleList): void => {
    for (const rule of list) {
      if (rules.length >= MAX_RULES) return
      const { selectorText, style } = rule as CSSStyleRule
      if (typeof selectorText === 'string' && style) {
        rules.push({ selector: selectorText, style: parseInline(style.cssText) })
      } else if ('media' in rule && /^(all|screen)?$/i.test((rule as CSSMediaRule).media.mediaText.trim())) {
        take((rule as CSSMediaRule).cssRules)
      }
    }
  }
  for (const sheet of document.styleSheets) take(sheet.cssRules)
  return rules
}

function matching(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    // A selector that this engine does not know applies to nothing here, as in a browser.
    return []
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // As above: unknown to this engine, so it applies to nothing.
    return false
  }
}

/** Elements hidden by style blocks, unless a later rule for the same element shows them again. */
function hiddenByRules(document: Document, rules: StyleRule[]): Set<Element> {
  const hidden = new Set<Element>()
  let checks = 0
  for (const [index, rule] of rules.entries()) {
    if (!hides(rule.style)) continue
    const showing = rules.slice(index + 1).filter(({ style }) => {
      const display = style.get('display')
      return (display !== undefined && display !== 'none') || style.get('visibility') === 'visible'
    })
    for (const element of matching(document, rule.selector)) {
      const shown = showing.some(({ selector }) => {
        if (++checks > MAX_OVERRIDE_CHECKS) return false
        return matches(element, selector)
      })
      if (!shown) hidden.add(element)
    }
  }
  return hidden
}

/** Elements whose text has the colour of what lies behind it, as far as the page itself tells. */
function hiddenByColor(document: Document, rules: StyleRule[]): Set<Element> {
  const backgrounds = new Map<Element, string>()
  const colors = new Map<Element, string>()
  const note = (element: Element, style: Declarations): void => {
    const behind = background(style)
    if (behind !== undefined) backgrounds.set(element, readColor(behind) ?? 'unknown')
    else if (style.has('background-image')) backgrounds.set(element, 'unknown')
    const color = readColor(style.get('color') ?? '')
    if (color !== null) colors.set(element, color)
  }
  for (const { selector, style } of rules) {
    if (!style.has('color') && background(style) === undefined && !style.has('background-image')) continue
    for (const element of matching(document, selector)) note(element, style)
  }
  for (const element of document.querySelectorAll('[style]')) {
    note(element, parseInline(element.getAttribute('style') ?? ''))
  }
  // Without sheets of its own elsewhere, a page stands on white.
  const external = document.querySelector('link[rel~="stylesheet" i]') !== null
  const paper = external ? 'unknown' : '#ffffff'
  const hidden = new Set<Element>()
  for (const [element, color] of colors) {
    let at: Element | null = element
    while (at && [undefined, 'transparent'].includes(backgrounds.get(at))) at = at.parentElement
    const behind = at ? backgrounds.get(at) : paper
    if (behind === color) hidden.add(element)
  }
  return hidden
}

/** Takes everything out of a document that a visitor does not see: elements, comments, style and script. */
export function removeHidden(document: Document): void {
  const rules = rulesOf(document)
  const hidden = new Set<Element>([...hiddenByRules(document, rules), ...hiddenByColor(document, rules)])
  for (const element of document.querySelectorAll('[style]')) {
    if (hides(parseInline(element.getAttribute('style') ?? ''))) hidden.add(element)
  }
  for (const element of document.querySelectorAll(NEVER_SHOWN)) hidden.add(element)
  for (const element of hidden) {
    if (element !== document.body && element !== document.documentElement) element.remove()
  }
  const comments = document.createNodeIterator(document, 0x80)
  const found: Node[] = []
  for (let node = comments.nextNode(); node; node = comments.nextNode()) found.push(node)
  for (const node of found) node.parentNode?.removeChild(node)
}
