import { type Declarations, parseDeclarations } from './declarations.js'

/** Rules are counted, not measured: a page with more is not made for readers. */
const MAX_RULES = 4000
const MAX_DEPTH = 6

export interface StyleRule {
  selector: string
  style: Declarations
}

/** A visitor's window, in pixels. */
const WINDOW = { width: 1280, height: 800 }

/** Whether a media query applies on a desktop; one that is not understood counts as not applying. */
export function appliesOnScreen(media: string): boolean {
  const queries = media.toLowerCase().split(',')
  return queries.some((query) => {
    const parts = query
      .trim()
      .replace(/^only\s+/, '')
      .split(/\s+and\s+/)
    return parts.every((part) => part === '' || part === 'all' || part === 'screen' || holds(part))
  })
}

function holds(feature: string): boolean {
  const bound = /^\((min|max)-(width|height):\s*([\d.]+)(px|r?em)\)$/.exec(feature)
  if (bound) {
    const [, side, name, value, unit] = bound
    const length = Number(value) * (unit === 'px' ? 1 : 16)
    const own = WINDOW[name as 'width' | 'height']
    return side === 'min' ? own >= length : own <= length
  }
  return /^\((?:prefers-color-scheme:\s*light|orientation:\s*landscape|hover:\s*hover|pointer:\s*fine|prefers-reduced-motion:\s*no-preference)\)$/.test(
    feature
  )
}

interface Group {
  cssRules?: CSSRuleList
  media?: MediaList
}

/** Every rule in a page's own style blocks that applies on a screen, with nested ones expanded. */
export function rulesOf(document: Document): StyleRule[] {
  const found: { selector: string; css: string }[] = []
  const take = (list: CSSRuleList, parent: string | null, depth: number): void => {
    if (depth > MAX_DEPTH) return
    for (const rule of list) {
      if (found.length >= MAX_RULES) return
      const { selectorText, style } = rule as CSSStyleRule
      const { cssRules, media } = rule as Group
      let inside = parent
      if (typeof selectorText === 'string' && style) {
        const selector = parent === null ? selectorText : selectorText.replaceAll('&', `:is(${parent})`)
        found.push({ selector, css: style.cssText })
        inside = selector
      } else if (media && !appliesOnScreen(media.mediaText)) continue
      if (cssRules && cssRules.length > 0) take(cssRules, inside, depth + 1)
    }
  }
  for (const sheet of document.styleSheets) take(sheet.cssRules, null, 0)

  const variables = new Map<string, string>()
  for (const { css } of found)
    for (const [name, value] of parseDeclarations(css)) if (name.startsWith('--')) variables.set(name, value)
  return found.map(({ selector, css }) => ({ selector, style: parseDeclarations(css, variables) }))
}
