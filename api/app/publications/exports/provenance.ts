import { PRODUCT_NAME } from '#core/product'
import { ofEach } from '#languages/index'
import type { Counted } from '#languages/language'
import type Publication from '#publications/models/publication'
import { cleanText } from './article/clean_text.js'
import { labelsOf } from './labels.js'
import { languageOf } from './script.js'

const SOURCES: Record<string, Counted> = ofEach(({ labels }) => labels.sourceCount, {
  ar: { zero: 'بلا مصادر', one: 'مصدر واحد', two: 'مصدران', few: '{} مصادر', other: '{} مصدرًا' },
  bg: { one: '{} източник', other: '{} източника' },
  ca: { one: '{} font', other: '{} fonts' },
  cs: { one: '{} zdroj', few: '{} zdroje', other: '{} zdrojů' },
  da: { one: '{} kilde', other: '{} kilder' },
  el: { one: '{} πηγή', other: '{} πηγές' },
  fi: { one: '{} lähde', other: '{} lähdettä' },
  he: { one: 'מקור אחד', two: 'שני מקורות', other: '{} מקורות' },
  hi: { other: '{} स्रोत' },
  hu: { other: '{} forrás' },
  it: { one: '{} fonte', other: '{} fonti' },
  ja: { other: '出典{}件' },
  ko: { other: '출처 {}개' },
  nb: { one: '{} kilde', other: '{} kilder' },
  nl: { one: '{} bron', other: '{} bronnen' },
  no: { one: '{} kilde', other: '{} kilder' },
  pl: { one: '{} źródło', few: '{} źródła', other: '{} źródeł' },
  pt: { one: '{} fonte', other: '{} fontes' },
  ro: { one: '{} sursă', few: '{} surse', other: '{} de surse' },
  sk: { one: '{} zdroj', few: '{} zdroje', other: '{} zdrojov' },
  sv: { one: '{} källa', other: '{} källor' },
  th: { other: '{} แหล่ง' },
  tr: { other: '{} kaynak' },
  uk: { one: '{} джерело', few: '{} джерела', other: '{} джерел' },
  vi: { other: '{} nguồn' },
  zh: { other: '{} 个来源' },
})

/** Before the name of who last edited a text; of those whose verb has a gender, the noun. */
const EDITED_BY: Record<string, string> = {
  ar: 'تحرير:',
  bg: 'редакция:',
  ca: 'editat per',
  cs: 'úpravy:',
  da: 'redigeret af',
  de: 'bearbeitet von',
  el: 'επιμέλεια:',
  en: 'edited by',
  es: 'editado por',
  fi: 'muokannut',
  fr: 'modifié par',
  he: 'עריכה:',
  hi: 'संपादन:',
  hu: 'szerkesztette:',
  it: 'modificato da',
  ja: '編集：',
  ko: '편집:',
  nb: 'redigert av',
  nl: 'bewerkt door',
  no: 'redigert av',
  pl: 'redakcja:',
  pt: 'editado por',
  ro: 'editat de',
  ru: 'редактор:',
  sk: 'úpravy:',
  sv: 'redigerad av',
  th: 'แก้ไขโดย',
  tr: 'düzenleyen:',
  uk: 'редакція:',
  vi: 'biên tập:',
  zh: '编辑：',
}

/** What separates the parts of a list where it is not a comma and a space. */
const COMMA: Record<string, string> = { ar: '، ', fa: '، ', ur: '، ' }

/** `de` for `de-AT`; `en` for an invalid tag, so that it is safe for `Intl`. */
export function primaryLanguage(tag: string): string {
  return /^([a-z]{2,3})(?![a-z])/i.exec(tag)?.[1]?.toLowerCase() ?? 'en'
}

/**
 * Who wrote a text, who last edited it, when it was written, and from how many sources: `Generated with Cygnet
 * (local-draft@15), edited by Elena Marsh, November 21, 2026, 3 sources`.
 */
export function provenanceLine(
  { generatedBy, editedBy, createdAt, language: tag }: Publication,
  title: string,
  content: string
): string {
  const language = languageOf(`${title}\n${content}`, primaryLanguage(tag))
  const writer = generatedBy === null ? '' : cleanText(generatedBy)
  const editor = editedBy ? cleanText(editedBy).trim() : ''
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt)
  return [
    `${labelsOf(language).generatedWith} ${PRODUCT_NAME}${writer ? ` (${writer})` : ''}`,
    ...(editor ? [`${EDITED_BY[language] ?? EDITED_BY.en} ${editor}`] : []),
    day,
    countedSources(content.match(/^\[\^[^\]\s]+\]:/gm)?.length ?? 0, language),
  ].join(COMMA[language] ?? ', ')
}

/** The number of sources in words of the language. */
export function countedSources(count: number, language: string): string {
  const forms = SOURCES[language] ?? SOURCES.en!
  const form = forms[new Intl.PluralRules(SOURCES[language] ? language : 'en').select(count)] ?? forms.other
  return form.replace('{}', String(count))
}

/** A Markdown file: title, text and, with `credit`, provenance. */
export function markdownFile(
  publication: Publication,
  title: string,
  content: string,
  { cover = '', credit = true }: { cover?: string; credit?: boolean } = {}
): string {
  const text = `# ${title}\n\n${cover}${content.trimEnd()}\n`
  if (!credit) return text
  const line = provenanceLine(publication, title, content).replace(/[\\*_`[\]<]/g, '\\$&')
  return `${text}\n---\n\n*${line}*\n`
}
