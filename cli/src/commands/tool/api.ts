import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'
import { readJson } from '../../lib/text-input.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Calls operations without a command of their own, with the same sign-in, retries and exit codes. */
export function registerApi({ command, open }: Group): void {
  command
    .command('api')
    .description('make any API call by its path; prints the data of the response, or writes its file')
    .argument('<path>', 'e.g. api/publications; openapi.yaml of the server names them all')
    .addOption(
      new Option('-X, --method <method>', 'GET; POST where there is --input')
        .choices(METHODS)
        .argParser(method)
    )
    .option('--query <name=value>', 'a parameter; may be given several times', pair)
    .option('--input <file>', 'the body as JSON; - reads it from stdin')
    .option('--out <file>', 'where to write an answer that is a file; - for stdout')
    .option('--force', 'replace the file of --out')
    .option('--idempotency-key <key>', 'makes a POST that creates or spends safe to send again')
    .addHelpText(
      'after',
      examples(
        'cygnet api api/images/stats',
        'cygnet api api/publications --query limit=5 --query sort=quality | jq -r .publications[].title',
        'cygnet api api/company --method PUT --input company.json',
        'cygnet api api/images/019aa0f2-6c1e-7a34-9d51-2f6f0c7be401 --method DELETE',
        'cygnet api api/account/export --out account.zip'
      )
    )
    .action(async (path, options) => {
      const { cygnet, output, apiKey } = await open()
      const body = options.input === undefined ? undefined : await readJson(options.input)
      if (options.out && options.out !== '-') await requireWritable(options.out, options.force === true)
      // Also accepted without its slash, which Windows shells turn into a folder.
      const address = path.replace(/^\/+/, '')
      const call = cygnet.requestAny({
        method: options.method ?? (body === undefined ? 'GET' : 'POST'),
        path: `/${address}`,
        query: options.query,
        body,
        ...(options.idempotencyKey && { headers: { 'Idempotency-Key': options.idempotencyKey } }),
      })
      const { data, file } = await call.catch((error: unknown) => {
        if (address.startsWith('api/') || (error as { code?: unknown }).code !== 'UNEXPECTED_RESPONSE')
          throw error
        const whole = `${apiKey === undefined ? 'api' : 'api/v1'}/${address.replace(/^v1\//, '')}`
        throw usageError('Paths of the API begin with api/', `Try: cygnet api ${whole}`)
      })
      if (!file) return output.data(data)
      const target = options.out ?? (process.stdout.isTTY || output.json ? file.filename : '-')
      if (target === '-') return output.bytes(file.bytes)
      await writeWhole(target, file.bytes, { force: options.force === true })
      const written = { path: target, bytes: file.bytes.length, contentType: file.contentType }
      output.result(written, () => target)
    })
}

function method(value: string): (typeof METHODS)[number] {
  const known = METHODS.find((one) => one === value.toUpperCase())
  if (!known) throw new InvalidArgumentError(`Allowed choices are ${METHODS.join(', ')}.`)
  return known
}

function pair(value: string, before: Record<string, string> = {}): Record<string, string> {
  const [name, ...rest] = value.split('=')
  if (!name || rest.length === 0) throw new InvalidArgumentError('Use name=value.')
  return { ...before, [name]: rest.join('=') }
}
