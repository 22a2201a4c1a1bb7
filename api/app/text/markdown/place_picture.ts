import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Ends with a colon or a question mark, followed at most by bold or citation marks: it introduces what follows. */
const LEADS_IN = /[:：?？؟](?:[ \t]*\[\^[^\]]+\]|[*_)\]"”])*\s*$/u
/** What a paragraph can introduce. */
const LED_TO = new Set(['list', 'table', 'blockquote', 'code'])

/**
 * Puts a picture into a section: after its first paragraph that introduces nothing, otherwise at its end. It is
 * never placed between an introduction and its list, nor inside a list, a table or a quotation.
 */
export function withPicture(markdown: string, picture: string): string {
  const text = markdown.trim()
  const nodes = parser.parse(text).children
  const place = nodes.find(
    (node, index) =>
      node.type === 'paragraph' &&
      !LED_TO.has(nodes[index + 1]?.type ?? '') &&
      !LEADS_IN.test(text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))
  )
  const at = place?.position?.end.offset ?? text.length
  return [text.slice(0, at).trimEnd(), picture, text.slice(at).trimStart()].filter(Boolean).join('\n\n')
}
