import { defaultSchema } from 'rehype-sanitize'

/**
 * What a rendered publication may contain: what GitHub allows, without raw HTML of any kind, plus the marks of
 * `remarkPublication`. Element ids of the text get a prefix, so that none can collide with the page's own.
 */
export const publicationSchema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    sup: [['className', 'cite'] as [string, string], 'dataSource'],
    span: [
      ['className', 'claim', 'gap'] as [string, string, string],
      'dataSource',
      'dataQuestion',
      'dataOccurrence',
    ],
  },
}
