import type { Element, ElementContent, Properties, Text } from 'hast'

export const text = (value: string): Text => ({ type: 'text', value })

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
