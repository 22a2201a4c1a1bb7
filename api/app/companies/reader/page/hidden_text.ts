import { readColor } from './css_color.js'
import { backgroundOf, type Declarations, hides, indistinct, parseDeclarations } from './declarations.js'
import { rulesOf, type StyleRule } from './style_rules.js'

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
  'datalist',
  'noframes',
  'noembed',
  'progress',
  'meter',
  'rp',
  'annotation',
  'annotation-xml',
  '[popover]',
  '[hidden]',
  '[aria-hidden="true" i]',
  'dialog:not([open])',
].join(',')

function matching(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    // A selector that this engine does not know matches nothing, as in a browser.
    return []
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // As above: unknown to this engine, so it matches nothing.
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

/** Elements whose text has the color of its background, as far as the page itself shows. */
function hiddenByColor(document: Document, rules: StyleRule[]): Set<Element> {
  const backgrounds = new Map<Element, string>()
  const colors = new Map<Element, string>()
  const note = (element: Element, style: Declarations): void => {
    const behind = backgroundOf(style)
    if (behind !== undefined) backgrounds.set(element, readColor(behind) ?? 'unknown')
    else if (style.has('background-image')) backgrounds.set(element, 'unknown')
    const color = readColor(style.get('color') ?? '')
    if (color !== null) colors.set(element, color)
  }
  for (const { selector, style } of rules) {
    if (!style.has('color') && backgroundOf(style) === undefined && !style.has('background-image')) continue
    for (const element of matching(document, selector)) note(element, style)
  }
  for (const element of document.querySelectorAll('[style]')) {
    note(element, parseDeclarations(element.getAttribute('style') ?? ''))
  }
  // Without external style sheets, a page has a white background.
  const external = document.querySelector('link[rel~="stylesheet" i]') !== null
  const paper = external ? 'unknown' : '#ffffff'
  const hidden = new Set<Element>()
  for (const [element, color] of colors) {
    let at: Element | null = element
    while (at && [undefined, 'transparent'].includes(backgrounds.get(at))) at = at.parentElement
    const behind = at ? backgrounds.get(at) : paper
    if (behind !== undefined && indistinct(color, behind)) hidden.add(element)
  }
  return hidden
}

/** Removes everything from a document that a visitor does not see: elements, comments, style and script. */
export function removeHidden(document: Document): void {
  const rules = rulesOf(document)
  const hidden = new Set<Element>([...hiddenByRules(document, rules), ...hiddenByColor(document, rules)])
  for (const element of document.querySelectorAll('[style]')) {
    if (hides(parseDeclarations(element.getAttribute('style') ?? ''))) hidden.add(element)
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
