import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { readJson } from '../../lib/text-input.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A call that no command makes, with the sign-in, retries and exit codes of all others. */
export function registerApi({ command, open }: Group): void {
  command
    .command('api')
    .description('any call of the contract that answers JSON, by its address; prints the data of the answer')
    .argument('<path>', 'e.g. api/publications; openapi.yaml of the server names them all')
    .addOption(
      new Option('--method <method>', 'GET; POST where there is --input').choices(METHODS).argParser(method)
    )
    .option('--query <name=value>', 'a parameter; may be given several times', pair)
    .option('--input <file>', 'the body as JSON; - reads it from stdin')
    .option('--idempotency-key <key>', 'makes a POST that creates or spends safe to send again')
    .addHelpText(
      'after',
      examples(
        'cygnet api api/images/stats',
        'cygnet api api/publications --query limit=5 --query sort=quality | jq -r .publications[].title',
        'cygnet api api/company --method PUT --input company.json',
        'cygnet api api/images/019aa0f2-6c1e-7a34-9d51-2f6f0c7be401 --method DELETE'
      )
    )
    .action(async (path, options) => {
      const { cygnet, output } = await open()
      const body = options.input === undefined ? undefined : await readJson(options.input)
      const data = await cygnet.request({
        method: options.method ?? (body === undefined ? 'GET' : 'POST'),
        // Without its slash too, which shells of Windows turn into a folder.
        path: `/${path.replace(/^\/+/, '')}`,
        ...(options.query && { query: options.query }),
        ...(body !== undefined && { body }),
        ...(options.idempotencyKey && { headers: { 'Idempotency-Key': options.idempotencyKey } }),
      })
      output.data(data)
    })
}

function method(value: string): (typeof METHODS)[number] {
  const known = METHODS.find((one) => one === value.toUpperCase())
  if (!known) throw new InvalidArgumentError(`Allowed choices are ${METHODS.join(', ')}.`)
  return known
}

function pair(value: string, before: Record<string, string> = {}): Record<string, string> {
  const [name, ...rest] = value.split('=')
  if (!name || rest.length === 0) throw new InvalidArgumentError('Give a name and a value with = between.')
  return { ...before, [name]: rest.join('=') }
}
