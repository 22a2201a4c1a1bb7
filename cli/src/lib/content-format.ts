import { Option } from '@commander-js/extra-typings'
import type { Publication } from '@cygnet/sdk'
import { toJson } from './terminal.js'

export const CONTENT_FORMATS = ['markdown', 'html', 'blocks'] as const
export type ContentFormat = (typeof CONTENT_FORMATS)[number]

const EXTENSIONS: Record<ContentFormat, string> = { markdown: 'md', html: 'html', blocks: 'json' }

export const contentFormatOption = () =>
  new Option(
    '--content-format <format>',
    'only the text itself, in this form: without title, page and sources; blocks are JSON'
  ).choices(CONTENT_FORMATS)

/** The text of a publication that was read in that form. */
export function textIn(publication: Publication, format: ContentFormat): string {
  const { content, contentHtml = '', contentBlocks = [] } = publication
  if (format === 'markdown') return content
  return format === 'html' ? contentHtml : toJson(contentBlocks, 2)
}

/** A file name for its text in that form. */
export function textFileName({ id, slug }: Publication, format: ContentFormat): string {
  return `${slug && /^[a-z0-9-]+$/.test(slug) ? slug : id}.${EXTENSIONS[format]}`
}
