import fc from 'fast-check'
import { contract, type JsonSchema, type Operation, resolve } from '#core/contract/contract'

/** They end when the caller disconnects; their own tests read them. */
export const STREAMS = new Set(['streamEvents', 'v1StreamEvents'])

const TEXTS = [
  '',
  ' ',
  'a',
  'blog',
  'all',
  'md',
  '2026-11-21T09:30:00.000Z',
  'elena@example.com',
  'https://nowhere.invalid/',
  'javascript:alert(1)',
  '01a2145e-0063-77f9-95fd-835354e42f85',
  '\0',
  'a\0b',
  '\ud800',
  '\ufffe\u202e\u200b',
  '🙂'.repeat(100),
  'ﷺ'.repeat(200),
  'İ'.repeat(254),
  'x'.repeat(301),
  'word '.repeat(20_000),
  "' OR 1=1; DROP TABLE users; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} %s %n',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'NaN',
]

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
const value: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 2 ** 53, -1e308, [], {}),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('name', 'area', 'value', '__proto__', 'toString', 'length', 'x'.repeat(60)),
      tie('any'),
      {
        maxKeys: 4,
      }
    )
  ),
})).any

/** Values of the right shape with an error inside get further than completely wrong ones. */
function shaped(source: unknown, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve<JsonSchema>(source)
  const alternatives: fc.Arbitrary<unknown>[] = [value]
  if (Array.isArray(schema.enum)) alternatives.push(fc.constantFrom(...schema.enum))
  for (const one of (schema.oneOf ?? []) as unknown[]) alternatives.push(shaped(one, depth + 1))
  const types = [schema.type].flat()
  if (types.includes('string')) alternatives.push(text)
  if (types.includes('integer') || types.includes('number'))
    alternatives.push(fc.integer({ min: -2, max: 200 }))
  if (types.includes('boolean')) alternatives.push(fc.boolean())
  if (types.includes('array') && depth < 5)
    alternatives.push(fc.array(shaped(schema.items, depth + 1), { maxLength: 4 }))
  if (schema.properties && depth < 5) {
    const fields = Object.entries(schema.properties as JsonSchema)
    const record = Object.fromEntries(fields.map(([name, one]) => [name, shaped(one, depth + 1)]))
    alternatives.push(fc.record(record, { requiredKeys: (schema.required as string[]) ?? [] }))
  }
  // The first, which matches nothing, should be rare.
  const [wrong, ...fitting] = alternatives
  return fitting.length > 0
    ? fc.oneof({ arbitrary: wrong!, weight: 1 }, ...fitting.map((arbitrary) => ({ arbitrary, weight: 3 })))
    : wrong!
}

/** A call of an operation, with values that fit its contract, almost fit, or do not. */
export interface Call {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

export function calls(operation: Operation): fc.Arbitrary<Call> {
  const { parameters, requestBody } = operation
  const of = (place: string) => parameters.filter((one) => one.in === place)
  return fc.record({
    path: fc.record(Object.fromEntries(of('path').map(({ name }) => [name, text]))),
    query: fc.record(Object.fromEntries(of('query').map(({ name, schema }) => [name, shaped(schema)])), {
      requiredKeys: [],
    }),
    body: requestBody ? fc.oneof(shaped(requestBody), almostRight(operation)) : fc.constant(undefined),
  })
}

/** The contract's own example with one or two fields replaced: gets past the first checks. */
function almostRight(operation: Operation): fc.Arbitrary<unknown> {
  const { requestBody } = contract.paths[operation.path]![operation.method.toLowerCase()] as JsonSchema
  const { example } = (resolve<JsonSchema>(requestBody).content as JsonSchema)[
    'application/json'
  ] as JsonSchema
  const { properties } = resolve<{ properties: JsonSchema }>(operation.requestBody)
  const fields = Object.entries(properties).map(([name, one]) =>
    shaped(one).map((value) => [name, value] as const)
  )
  return fc
    .array(fc.oneof(...fields), { maxLength: 2 })
    .map((changes) => ({ ...(example as object), ...Object.fromEntries(changes) }))
}

/** @param idOf the id of a record to name in the path; null for the random text */
export function addressOf(
  operation: Operation,
  { path, query }: Call,
  idOf: (name: string) => string | null
): string {
  const filled = operation.path.replace(
    /\{([^}]+)\}/g,
    (_, name) => idOf(name) ?? (encodeURIComponent((path[name] ?? '').slice(0, 500).toWellFormed()) || '-')
  )
  const pairs = Object.entries(query).flatMap(([name, one]) =>
    Array.isArray(one) ? one.map((each) => [`${name}[]`, each]) : [[name, one]]
  )
  const search = pairs.map(
    ([name, one]) =>
      `${name}=${encodeURIComponent(String(typeof one === 'object' ? JSON.stringify(one) : one).toWellFormed())}`
  )
  return search.length > 0 ? `${filled}?${search.join('&').slice(0, 8_000)}` : filled
}
