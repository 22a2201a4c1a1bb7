import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src')

/** What the examples use without declaring it. */
const PRELUDE = `
import { Cygnet, ifChanged, responseOf, signWebhook, verifyWebhook } from '../src/index.js'
import { CygnetSession } from '../src/session/index.js'
declare const cygnet: Cygnet
declare const request: Request
declare const id: string
declare const sessionId: string
declare const secret: string
`

interface Comment {
  file: string
  /** The lines of the comment without its stars. */
  lines: string[]
}

const comments: Comment[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([comment]) => ({
      file,
      lines: comment.split('\n').map((line) => line.replace(/^\s*(\/\*\*|\*\/|\* ?)/, '')),
    }))
  )

const examples = comments.flatMap(({ file, lines }) =>
  [...lines.join('\n').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ file, code }))
)

/** The compiler's complaints about an example, as a program that imports the package. */
function complaints(codes: string[]): string[][] {
  const file = (index: number) => join(root, 'tests', `example-${index}.ts`)
  const files = new Map(
    codes.map((code, index) => [file(index), `${PRELUDE}\nexport async function example() {\n${code}}\n`])
  )
  const { config } = ts.readConfigFile(join(root, 'tests', 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'tests'))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return codes.map((_, index) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file(index)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  )
}

it('every example in a doc comment compiles', { timeout: 120_000 }, () => {
  expect(examples.length).toBeGreaterThan(8)
  const broken = 'const post = await cygnet.publications.get(id) console.log(post)\n'
  const misspelled = 'const post = await cygnet.publication.get(id)\n'
  const found = complaints([...examples.map(({ code }) => code), broken, misspelled])
  // These two show that the check sees a joined line and a wrong name.
  expect(found.slice(-2).map((list) => list.length > 0)).toEqual([true, true])
  const wrong = examples
    .map(({ file, code }, index) => ({ file, code, complaints: found[index] }))
    .filter((example) => example.complaints?.length)
  expect(wrong).toEqual([])
})

/** Reformatting joins the lines of code that is not fenced. */
it('a doc comment has code only in fences and in backticks', () => {
  const loose = comments.flatMap(({ file, lines }) =>
    lines
      .join('\n')
      .replace(/^```ts\n[\s\S]*?^```$/gm, '')
      .replace(/`[^`]*`/g, '')
      .split('\n')
      .filter((line) => /\b(await|const|import) .*[(=]|^ {4}\S/.test(line))
      .map((line) => `${file}: ${line}`)
  )
  expect(loose).toEqual([])
})
