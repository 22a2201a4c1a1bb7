const METHODS = ['get', 'put', 'post', 'delete', 'patch']
const PUBLIC = '/api/v1/'
/** Limits on input: increasing one kind, or decreasing the other, may break callers. */
const UPPER = ['maxLength', 'maximum', 'maxItems', 'maxProperties']
const LOWER = ['minLength', 'minimum', 'minItems', 'minProperties']
/** Keywords that are only text: they may change at any time. */
const WORDS = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'tags',
  'operationId',
  'title',
  'info',
])
const COMPONENTS = ['schemas', 'parameters', 'responses', 'requestBodies', 'headers']

/** The public API of a contract without its texts: what callers rely on, stored beside the source. */
export function released({ paths, components }) {
  return stripped({
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(PUBLIC))),
    components: Object.fromEntries(COMPONENTS.map((kind) => [kind, components?.[kind] ?? {}])),
  })
}

/** @param isNames whether the keys are the contract's own names, not keywords: a field may be called `title` */
function stripped(value, isNames = false) {
  if (Array.isArray(value)) return value.map((one) => stripped(one))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key]) => isNames || (!WORDS.has(key) && (!key.startsWith('x-') || key === 'x-permission'))
  )
  return Object.fromEntries(
    kept.map(([key, one]) => [
      key,
      stripped(one, !isNames && (key === 'properties' || COMPONENTS.includes(key))),
    ])
  )
}

/** Where the new contract accepts less or answers differently than the old one, as readable lines. */
export function breakingDifferences(old, next) {
  const problems = []
  for (const [path, item] of Object.entries(old.paths)) {
    for (const method of METHODS.filter((one) => item[one])) {
      const name = `${method.toUpperCase()} ${path}`
      const [before, after] = [item[method], next.paths[path]?.[method]]
      const say = (text) => problems.push(`${name}: ${text}`)
      if (!after) {
        say('is gone')
        continue
      }
      const documents = { old, next }
      if (before['x-permission'] !== after['x-permission'])
        say(`needs ${after['x-permission']} instead of ${before['x-permission']}`)
      compareParameters(documents, [item, before], [next.paths[path], after], say)
      compareBodies(documents, before, after, say)
      compareResponses(documents, before, after, say)
    }
  }
  const codes = (document) => document.components.schemas.ErrorCode?.enum ?? []
  for (const code of codes(old))
    if (!codes(next).includes(code)) problems.push(`the error code ${code} is gone`)
  return [...new Set(problems)]
}

function compareParameters({ old, next }, before, after, say) {
  const all = (document, [item, operation]) =>
    [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolve(document, one))
  const [known, now] = [all(old, before), all(next, after)]
  const same = (a) => (b) => a.name === b.name && a.in === b.in
  for (const parameter of known) {
    const found = now.find(same(parameter))
    if (!found) say(`the parameter ${parameter.name} is gone`)
    else {
      if (found.required && !parameter.required) say(`the parameter ${parameter.name} is required now`)
      compare({ old, next }, parameter.schema, found.schema, 'in', parameter.name, say)
    }
  }
  for (const parameter of now)
    if (parameter.required && !known.some(same(parameter)))
      say(`the new parameter ${parameter.name} is required`)
}

function compareBodies({ old, next }, before, after, say) {
  const [known, now] = [resolve(old, before.requestBody), resolve(next, after.requestBody)]
  if (now?.required && !known?.required) say('a body is required now')
  for (const [type, { schema }] of Object.entries(known?.content ?? {})) {
    if (!now?.content?.[type]) say(`a body of ${type} is taken no more`)
    else compare({ old, next }, schema, now.content[type].schema, 'in', 'body', say)
  }
}

function compareResponses({ old, next }, before, after, say) {
  for (const [status, response] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue
    const [known, now] = [resolve(old, response), resolve(next, after.responses[status])]
    if (!now) {
      say(`does not answer ${status} any more`)
      continue
    }
    for (const [type, { schema }] of Object.entries(known.content ?? {})) {
      if (!now.content?.[type]) say(`does not answer ${type} any more`)
      else compare({ old, next }, schema, now.content[type].schema, 'out', 'answer', say)
    }
  }
}

/** @param direction `in` for input, which may only accept more, `out` for answers, which callers read */
function compare(documents, before, after, direction, at, say, seen = new Set()) {
  const pair = `${before?.$ref} ${after?.$ref}`
  if (before?.$ref && after?.$ref) {
    if (seen.has(pair)) return
    seen = new Set([...seen, pair])
  }
  const [known, now] = [flat(documents.old, before), flat(documents.next, after)]
  if (!known || !now) return
  const isIn = direction === 'in'
  const [some, all] = isIn ? [typesOf(known), typesOf(now)] : [typesOf(now), typesOf(known)]
  if (
    some &&
    all &&
    !some.every((type) => all.includes(type) || (type === 'integer' && all.includes('number')))
  )
    say(`${at} is ${typesOf(now).join(' or ')} instead of ${typesOf(known).join(' or ')}`)
  if (isIn) compareBounds(known, now, at, say)
  for (const [name, member] of Object.entries(known.properties)) {
    const found = now.properties[name]
    if (!found) say(`${at}.${name} is gone`)
    else compare(documents, member, found, direction, `${at}.${name}`, say, seen)
  }
  const [required, needed] = isIn ? [now.required, known.required] : [known.required, now.required]
  for (const name of required) {
    if (needed.includes(name) || (!isIn && !now.properties[name])) continue
    say(isIn ? `${at}.${name} is required now` : `${at}.${name} may be missing now`)
  }
  if (known.items && now.items) compare(documents, known.items, now.items, direction, `${at}[]`, say, seen)
  const [byValue, nowByValue] = [known.discriminator?.mapping, now.discriminator?.mapping]
  if (byValue && nowByValue) {
    // Callers look at the value, and leave one that they do not know.
    for (const [value, $ref] of Object.entries(byValue)) {
      if (nowByValue[value])
        compare(documents, { $ref }, { $ref: nowByValue[value] }, direction, at, say, seen)
      else say(`${at} is ${value} no more`)
    }
    return
  }
  const [fewer, more] = isIn ? [known.choices, now.choices] : [now.choices, known.choices]
  if (fewer.length > more.length && more.length > 0) say(`${at} has other alternatives`)
  else
    known.choices.forEach((choice, index) => {
      if (now.choices[index]) compare(documents, choice, now.choices[index], direction, at, say, seen)
    })
}

function compareBounds(known, now, at, say) {
  for (const bound of UPPER)
    if (now[bound] !== undefined && now[bound] < (known[bound] ?? Number.POSITIVE_INFINITY))
      say(`${at} has a ${bound} of ${now[bound]}`)
  for (const bound of LOWER)
    if (now[bound] !== undefined && now[bound] > (known[bound] ?? Number.NEGATIVE_INFINITY))
      say(`${at} has a ${bound} of ${now[bound]}`)
  if (now.pattern !== known.pattern && now.pattern !== undefined) say(`${at} has another pattern`)
  if (now.enum && !known.enum) say(`${at} takes ${now.enum.join(', ')} alone`)
  for (const value of known.enum ?? [])
    if (now.enum && !now.enum.includes(value)) say(`${at} takes ${value} no more`)
}

/** A schema with its references resolved and the parts of allOf merged. */
function flat(document, source) {
  const schema = resolve(document, source)
  if (!schema) return null
  const parts = (schema.allOf ?? []).map((part) => flat(document, part))
  return {
    ...Object.assign({}, ...parts),
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [...parts.flatMap((part) => part.required), ...(schema.required ?? [])],
    choices: schema.oneOf ?? schema.anyOf ?? [],
  }
}

const typesOf = ({ type }) => (type === undefined ? null : [type].flat())

function resolve(document, value) {
  if (!value?.$ref) return value
  const keys = value.$ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolve(
    document,
    keys.reduce((at, key) => at?.[key], document)
  )
}
