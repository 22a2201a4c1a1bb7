/** The parts of a request to the model server: the task and the data sections of its message. */

export interface Section {
  name: string
  id: string | null
  text: string
  /** What a sentence to judge answers or goes on from. */
  context?: string
}

export interface SourceInRequest {
  id: string
  title: string
  text: string
}

export interface ModelRequest {
  /** Name of the schema: `plan`, `outline`, `verify`, ...; `draft` for a text; `unknown` where it cannot be recognized. */
  task: string
  system: string
  user: string
  sections: Section[]
  sources: SourceInRequest[]
  /** The numbered passages that a draft is given. */
  passages: { id: string; text: string }[]
  /** How structured output was asked for. */
  format: 'schema' | 'object' | 'plain'
}

type Fields = Record<string, unknown>

function fields(value: unknown): Fields {
  return value !== null && typeof value === 'object' ? (value as Fields) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const SECTION = /\[\[\[(\w+) BEGIN (\w+)(?: id=(\w+))?\]\]\]\n([\s\S]*?)\n\[\[\[\1 END\]\]\]/g

function sectionsOf(user: string): Section[] {
  return [...user.matchAll(SECTION)].map(([, , name = '', id, body = '']) => ({
    name,
    id: id ?? null,
    text: body,
  }))
}

/** A source begins with header lines (`Kind:`, `Title:`, ...), then a blank line, then its text. */
function sourceOf({ id, text: body }: Section): SourceInRequest {
  const [head = '', ...rest] = body.split('\n\n')
  return { id: id ?? '', title: /^Title: (.*)$/m.exec(head)?.[1] ?? '', text: rest.join('\n\n') }
}

const passagesOf = ({ text: body }: Section) =>
  body.split('\n').flatMap((line) => {
    const [, id, said] = /^\[(p\d+)\] (.+)$/.exec(line) ?? []
    return id && said ? [{ id, text: said }] : []
  })

/** The sentences and passages of a verifier's call, a line each, as sections of their own. */
function judgedIn(sections: readonly Section[]): Section[] {
  const linesOf = (name: string, pattern: RegExp) =>
    sections
      .filter((section) => section.name === name)
      .flatMap(({ text: body }) => body.split('\n').map((line) => pattern.exec(line)))
      .filter((match) => match !== null)
  const sentences = linesOf('sentences', /^(c\d+) \((.*?)\) (?:\{(.*)\} )?(.+)$/)
  const saidBy = new Map(sentences.map(([, id, , , said]) => [id, said]))
  return [
    ...linesOf('passages', /^(\d+): (.+)$/).map(([, id, said]) => ({
      ...{ name: 'passage', id: `p${id}` },
      text: said!,
    })),
    ...sentences.map(([, id, named, context, said]) => ({
      ...{ name: 'sentence', id: id! },
      ...(context !== undefined && { context: saidBy.get(context) ?? context }),
      text: `Passages: ${named!.replace(/\d+/g, 'p$&').replaceAll(' ', ', ')}\n${said}`,
    })),
  ]
}

/** What failed, a line each, as sections of their own. */
function failedIn(section: Section): Section[] {
  if (section.name !== 'failed') return [section]
  return section.text.split('\n').map((line) => {
    const [, id = '', text = ''] = /^\[(f\d+)\] (.+)$/.exec(line) ?? []
    return { name: 'failed', id, text }
  })
}

/** Where a request names no schema, the keys in the system text identify the task. */
const TASK_BY_KEY: [string, string][] = [
  ['"titles"', 'plan'],
  ['"blocks"', 'outline'],
  ['"markdown"', 'block_rewrite'],
]

function taskInWords(system: string, user: string): string {
  if (user.includes('\n=== title\n') || user.includes('BEGIN sections_to_write]]]')) return 'draft'
  return TASK_BY_KEY.find(([key]) => system.includes(key))?.[1] ?? 'unknown'
}

/** Reads the body of a call to `/responses` or `/chat/completions`. */
export function readRequest(body: unknown): ModelRequest {
  const call = fields(body)
  const messages = Array.isArray(call.messages) ? call.messages.map(fields) : []
  const system = text(call.instructions) || text(messages.find(({ role }) => role === 'system')?.content)
  const user = text(call.input) || text(messages.findLast(({ role }) => role === 'user')?.content)
  const responses = fields(fields(call.text).format)
  const chat = fields(call.response_format)
  const type = text(responses.type) || text(chat.type)
  const name = text(responses.name) || text(fields(chat.json_schema).name)
  const own = sectionsOf(user)
  const sections = name === 'verify' ? judgedIn(own) : own.flatMap(failedIn)
  return {
    task: name || taskInWords(system, user),
    system,
    user,
    sections,
    sources: sections.filter((section) => section.name === 'source').map(sourceOf),
    passages: sections.filter((section) => section.name === 'passages').flatMap(passagesOf),
    format: type === 'json_schema' ? 'schema' : type === 'json_object' ? 'object' : 'plain',
  }
}

/** A section's JSON, or null. */
export function sectionJson(request: ModelRequest, name: string): Fields | null {
  const section = request.sections.find((candidate) => candidate.name === name)
  if (!section) return null
  try {
    return fields(JSON.parse(section.text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function sectionText(request: ModelRequest, name: string): string {
  return request.sections.find((section) => section.name === name)?.text ?? ''
}

const STOP = new Set([
  'about',
  'after',
  'before',
  'could',
  'does',
  'from',
  'have',
  'often',
  'should',
  'that',
  'their',
  'there',
  'these',
  'they',
  'this',
  'what',
  'when',
  'which',
  'with',
  'would',
  'write',
  'your',
])

export function keywordOf(request: ModelRequest): string {
  const topic = sectionJson(request, 'topic')
  if (typeof topic?.mainKeyword === 'string') return topic.mainKeyword
  const [first = ''] = sectionText(request, 'keywords').split('\n')
  if (first) return first
  const words =
    sectionText(request, 'assignment')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  return (
    words
      .filter((word) => !STOP.has(word))
      .slice(0, 2)
      .join(' ') || 'the subject'
  )
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
