import type { Source, SourceAnswer, SourceTable } from '#core/sources'
import { utcDay } from '#core/time'
import type { DataSections } from '#model_server/data_sections'
import type { Excerpt } from '../relevance.js'

const MAX_TABLE_ROWS = 25
const MAX_TABLES = 4

export function addSources(data: DataSections, parts: Excerpt[]): DataSections {
  for (const part of parts) data.add('source', sourceText(part), part.source.id)
  return data
}

function sourceText({ source, text, cut }: Excerpt): string {
  const head = [
    `Kind: ${KIND[source.kind]}`,
    `Title: ${source.title}`,
    source.url ? `Address: ${source.url}` : null,
    source.kind === 'page' ? `Read on: ${utcDay(source.fetchedAt)}` : null,
    cut ? 'Shortened; [...] marks what was left out.' : null,
  ]
  const tables = source.tables.slice(0, MAX_TABLES).map(tableText)
  const body = source.answers && !cut ? source.answers.map(answerText).join('\n\n') : text
  return [head.filter((line) => line !== null).join('\n'), body, ...tables].join('\n\n')
}

const answerText = ({ question, answer }: SourceAnswer) =>
  question === '' ? answer : `Asked: ${question}\nAnswered: ${answer}`

const KIND: Record<Source['kind'], string> = {
  page: 'web page',
  profile: "the company's own profile",
  note: "the customer's notes",
}

function tableText(table: SourceTable): string {
  const rows = [table.columns, ...table.rows.slice(0, MAX_TABLE_ROWS)].map((row) => row.join(' | '))
  return [`Table${table.caption ? `: ${table.caption}` : ''}`, ...rows].join('\n')
}
