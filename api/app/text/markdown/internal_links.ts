import { ofEach } from '#languages/index'
import { escapeText } from './escape_text.js'
import { parseDocument } from './parse_document.js'

interface Target {
  title: string
  url: string
  mainKeyword: string | null
}

/** The most links to the library in one article. */
const MAX_COUNT = 3
const READ_ON: Record<string, string> = ofEach(({ labels }) => labels.readOn, {
  ar: 'اقرأ أيضًا:',
  bg: 'Прочетете още:',
  ca: 'Per llegir més:',
  cs: 'Čtěte dál:',
  da: 'Læs videre:',
  el: 'Διαβάστε επίσης:',
  fi: 'Lue myös:',
  he: 'המשך קריאה:',
  hu: 'Olvassa el ezt is:',
  it: 'Leggi anche:',
  ja: '関連記事：',
  ko: '함께 읽기:',
  nb: 'Les også:',
  nl: 'Lees verder:',
  no: 'Les også:',
  pl: 'Czytaj dalej:',
  pt: 'Leia também:',
  ro: 'Citește și:',
  sk: 'Čítajte ďalej:',
  sv: 'Läs vidare:',
  tr: 'Bunu da okuyun:',
  uk: 'Читайте також:',
  vi: 'Đọc thêm:',
  zh: '延伸阅读：',
})

/**
 * Links an article to others of the same library: at the first sentence that names the other's subject, otherwise
 * together in a line below the last section. Quotations, cited statements, headings and tables are left unchanged.
 * @param targets the most similar first
 */
export function withInternalLinks(markdown: string, targets: readonly Target[], language: string): string {
  const { text, left } = linkedWhereNamed(markdown, targets, language)
  return left.length === 0 ? text : withLine(text, left, language)
}

/** The links that a text has a place for, and the targets that it does not name. */
export function linkedWhereNamed(
  markdown: string,
  targets: readonly Target[],
  language: string
): { text: string; left: Target[] } {
  let text = markdown
  const left: Target[] = []
  for (const target of targets.slice(0, MAX_COUNT)) {
    const linked = target.mainKeyword ? atKeyword(text, target, target.mainKeyword, language) : null
    if (linked === null) left.push(target)
    else text = linked
  }
  return { text, left }
}

/** null where none of the writer's own sentences names it; each paragraph takes one link. */
function atKeyword(text: string, { url }: Target, keyword: string, language: string): string | null {
  const escaped = keyword.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (escaped.length < 4) return null
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu')
  const document = parseDocument(text, language)
  for (const block of document.blocks) {
    if (block.kind !== 'paragraph' || block.section < 0) continue
    if (/\]\(|!\[/.test(document.source.slice(block.start, block.end))) continue
    for (const sentence of block.sentences) {
      if (sentence.citations.length > 0) continue
      const own = document.source.slice(sentence.start, sentence.end)
      if (/["“”„«»`[\]*_]/.test(own)) continue
      const found = named.exec(own)
      if (!found) continue
      const at = sentence.start + found.index
      const end = at + found[0].length
      return `${document.source.slice(0, at)}[${found[0]}](${address(url)})${document.source.slice(end)}`
    }
  }
  return null
}

function withLine(text: string, targets: readonly Target[], language: string): string {
  const links = targets.map(({ title, url }) => `[${escapeText(title)}](${address(url)})`).join(', ')
  const line = `${READ_ON[language] ?? READ_ON.en} ${links}`
  const notes = /^\[\^[^\]\s]+\]:/m.exec(text)?.index ?? text.length
  const rest = text.slice(notes)
  return `${text.slice(0, notes).trimEnd()}\n\n${line}\n${rest === '' ? '' : `\n${rest}`}`
}

const address = (url: string) =>
  new URL(url).href.replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
