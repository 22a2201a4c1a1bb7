import { type DocumentedCall, KEY_PLACEHOLDER } from '#platform/documentation/documented_call'
import { indented, type Notation, singleQuoted, written } from '#platform/documentation/languages/literals'
import type { SampleWriter } from '#platform/documentation/sample_writer'

const NOTATION: Notation = {
  literal: (value) => (typeof value === 'string' ? singleQuoted(value) : String(value)),
  list: ['[', ']'],
  object: ['{', '}'],
  pair: (name, value) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)}: ${value}`,
  indent: 2,
}

/** A module for Node 18 or newer, without dependencies. */
export const javascript: SampleWriter = {
  language: 'javascript',
  label: 'JavaScript',

  call(call, baseUrl) {
    const { method, path, form, answer } = call
    const imports = [
      ...(form ? ["import { openAsBlob } from 'node:fs'"] : []),
      ...(typeof answer === 'object' ? ["import { writeFile } from 'node:fs/promises'"] : []),
    ]
    const options = optionsOf(call, singleQuoted(KEY_PLACEHOLDER))
    const call_ = `const response = await fetch(${singleQuoted(baseUrl + path)}${
      method === 'GET' && options.length === 0 ? '' : `, {\n${options.map((one) => `  ${one},\n`).join('')}}`
    })`
    return `${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}${form ? formOf(form) : ''}${call_}\n${answerOf(answer)}`
  },

  walkthrough({ generate, status, answer, publish, download }, baseUrl) {
    return `const BASE = ${singleQuoted(baseUrl)}
const KEY = ${singleQuoted(KEY_PLACEHOLDER)}

class CygnetError extends Error {
  constructor(code, status, message) {
    super(\`\${code}: \${message}\`)
    this.code = code
    this.status = status
  }
}

async function call(method, path, body) {
  let response
  try {
    response = await fetch(BASE + path, {
      method,
      headers: {
        'X-API-Key': KEY,
        ...(body && { 'Content-Type': 'application/json' }),
        // To send it again after a lost connection, use the same key: no second post is spent.
        ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      },
      body: body && JSON.stringify(body),
    })
  } catch (error) {
    throw new CygnetError('NETWORK_ERROR', 0, error.message)
  }
  if (response.ok && !response.headers.get('Content-Type').startsWith('application/json')) {
    return response.text()
  }
  const { success, message, code, data } = await response.json()
  if (!success) throw new CygnetError(code, response.status, message)
  return data
}

const { publicationId, sessionId } = await call('${generate.method}', '${generate.path}', ${written(generate.body, NOTATION)})

let status
do {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  status = await call('${status.method}', \`${variable(status.path)}\`)
  console.log(\`\${status.progress}% \${status.stepLabel}\`)
} while (!['completed', 'failed'].includes(status.status))
if (status.status === 'failed') throw new Error(status.error.message)

// Where the writer lacks a fact it asks, as in [[add: price of a visit]]. Only you can answer: the program stops.
const questions = status.content.match(/\\[\\[add:[^\\]]*\\]\\]/g)
if (questions) {
  console.error(\`Answer with ${answer.method} ${variable(answer.path)}, then publish:\\n\${questions.join('\\n')}\`)
  process.exit(1)
}
await call('${publish.method}', \`${variable(publish.path)}\`)
console.log(await call('${download.method}', \`${variable(download.path)}\`, ${written(download.body, NOTATION)}))
`
  },
}

const variable = (path: string) =>
  path.replace('PUBLICATION_ID', `$\{publicationId}`).replace('SESSION_ID', `$\{sessionId}`)

function optionsOf(
  { method, body, form, needsKey, takesIdempotencyKey, answer }: DocumentedCall,
  key: string
): string[] {
  const headers = [
    ...(needsKey ? [`'X-API-Key': ${key}`] : []),
    ...(answer === 'stream' ? ["Accept: 'text/event-stream'"] : []),
    ...(body ? ["'Content-Type': 'application/json'"] : []),
    ...(takesIdempotencyKey ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
  ]
  return [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 1
      ? [`headers: {\n${headers.map((one) => `    ${one},\n`).join('')}  }`]
      : headers.map((one) => `headers: { ${one} }`)),
    ...(body ? [`body: JSON.stringify(${indented(written(body, NOTATION), 2)})`] : []),
    ...(form ? ['body: form'] : []),
  ]
}

function formOf({ file, fields }: NonNullable<DocumentedCall['form']>): string {
  const lines = [
    'const form = new FormData()',
    `form.append('image', await openAsBlob(${singleQuoted(file)}), ${singleQuoted(file)})`,
    ...Object.entries(fields).map(
      ([name, value]) => `form.append(${singleQuoted(name)}, ${singleQuoted(value)})`
    ),
  ]
  return `${lines.join('\n')}\n`
}

function answerOf(answer: DocumentedCall['answer']): string {
  if (answer === 'stream')
    return `const events = response.body.pipeThrough(new TextDecoderStream())
for await (const text of events) process.stdout.write(text)
`
  if (typeof answer === 'object')
    return `if (!response.ok) throw new Error((await response.json()).message)
await writeFile(${singleQuoted(answer.file)}, Buffer.from(await response.arrayBuffer()))
`
  return `const answer = await response.json()
if (!answer.success) throw new Error(\`\${answer.code}: \${answer.message}\`)
console.log(JSON.stringify(answer.data, null, 2))
`
}
