import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020.js'
import { useFunc } from 'ajv/dist/compile/util.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'

/**
 * The lengths of texts in characters, which need only be counted near the limit: in a file of ten megabytes that holds
 * everybody up.
 */
const keyword = (
  name: 'maxLength' | 'minLength',
  fails: (cxt: KeywordCxt, count: ReturnType<typeof useFunc>) => ReturnType<typeof _>
): CodeKeywordDefinition => ({
  keyword: name,
  type: 'string',
  schemaType: 'number',
  error: {
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
    message: `has too few or too many characters`,
  },
  code: (cxt) => cxt.fail(fails(cxt, useFunc(cxt.it.gen, ucs2length.default))),
})

export const lengthKeywords = [
  keyword(
    'maxLength',
    ({ data, schemaCode }, count) => _`${data}.length > ${schemaCode} && ${count}(${data}) > ${schemaCode}`
  ),
  keyword(
    'minLength',
    ({ data, schemaCode }, count) =>
      _`${data}.length < 2 * ${schemaCode} && ${count}(${data}) < ${schemaCode}`
  ),
]
