import { PRODUCT_NAME } from '#core/product'
import type Publication from '#publications/models/publication'
import { cleanText } from './article/clean_text.js'
import { labelsOf } from './labels.js'
import { languageOf } from './script.js'

/** `{}` stands for how many. */
const SOURCES: Record<string, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: '{} source', other: '{} sources' },
  de: { one: '{} Quelle', other: '{} Quellen' },
  es: { one: '{} fuente', other: '{} fuentes' },
  fr: { one: '{} source', other: '{} sources' },
  ru: { one: '{} источник', few: '{} источника', other: '{} источников' },
}

/** `de` of `de-AT`; `en` for what is no tag, so that it is safe to hand to `Intl`. */
export function primaryLanguage(tag: string): string {
  return /^([a-z]{2,3})(?![a-z])/i.exec(tag)?.[1]?.toLowerCase() ?? 'en'
}

/** Who wrote a text, when, and out of how many sources: `Generated with Cygnet (local-draft@1), November 21, 2026, 3 sources`. */
export function provenanceLine(
  { generatedBy, createdAt, language: tag }: Publication,
  title: string,
  content: string
): string {
  const language = languageOf(`${title}\n${content}`, primaryLanguage(tag))
  const writer = generatedBy === null ? '' : cleanText(generatedBy)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt)
  return [
    `${labelsOf(language).generatedWith} ${PRODUCT_NAME}${writer ? ` (${writer})` : ''}`,
    day,
    countedSources(content.match(/^\[\^[^\]\s]+\]:/gm)?.length ?? 0, language),
  ].join(', ')
}

function countedSources(count: number, language: string): string {
  const forms = SOURCES[language] ?? SOURCES.en!
  const form = forms[new Intl.PluralRules(SOURCES[language] ? language : 'en').select(count)] ?? forms.other
  return form.replace('{}', String(count))
}

/** A Markdown file: title, text, and where it comes from. */
export function markdownFile(publication: Publication, title: string, content: string, cover = ''): string {
  const line = provenanceLine(publication, title, content).replace(/[\\*_`[\]<]/g, '\\$&')
  return `# ${title}\n\n${cover}${content.trimEnd()}\n\n---\n\n*${line}*\n`
}
