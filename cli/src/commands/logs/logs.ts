import { Option } from '@commander-js/extra-typings'
import { NotFoundError } from '@cygnet/sdk'
import type { ApiCall, ApiCallDetail, CygnetSession } from '@cygnet/sdk/session'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { Interruption } from '../../lib/interruption.js'
import { Newest } from '../../lib/newest.js'
import { facts } from '../../lib/table.js'
import { oneLine, toJson } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be901'

/** `logs tail` and `show`: the calls that were made with the account's API keys and connected applications. */
export function registerLogs(root: Group): void {
  const { command, open } = groupOf(root, 'logs', 'calls made with API keys: follow them, explain one')
  calls(command.command('tail'), ['listApiCalls'], {
    id: 'string',
    method: 'string',
    path: 'string',
    status: 'number',
    code: 'string or null',
  })
    .description('follow the calls made with API keys and applications, newest last, until Ctrl-C')
    .option('--key <id>', 'only calls of this key')
    .addOption(new Option('--application <id>', 'only calls of this connected application').conflicts('key'))
    .option('--status <status>', 'calls with exactly this HTTP status', wholeNumber(599, 100))
    .option('--path <path>', 'calls whose path begins with this')
    .option('--lines <count>', 'how many to begin with; 10 by default', wholeNumber(100, 0))
    .option('--no-follow', 'end after those')
    .option('--interval <seconds>', 'how often to look for new ones; 2 by default', wholeNumber(60))
    .addHelpText(
      'after',
      `
With --json each call is one line; its keyId is that of the key or of the connected application.
${examples(
  'cygnet logs tail',
  'cygnet logs tail --status 422 --path /api/v1/publications',
  `cygnet logs tail --application ${ID}`,
  'cygnet logs tail --lines 100 --no-follow --json | jq -r .code'
)}`
    )
    .action(async ({ key, application, status, path, lines = 10, follow, interval = 2 }) => {
      const { cygnet, output } = await open()
      const keyId = key ?? application
      const filter = {
        ...(keyId !== undefined && { keyId }),
        ...(status !== undefined && { status }),
        ...(path !== undefined && { path }),
      }
      const newest = new Newest<ApiCall>(async (startingAfter) => {
        const page = await cygnet.apiCalls.list({
          ...filter,
          limit: 50,
          ...(startingAfter !== undefined && { startingAfter }),
        })
        return { items: page.calls, nextCursor: page.nextCursor }
      })
      const show = (calls: ApiCall[]) => {
        for (const call of calls) output.text(output.json ? toJson(call) : formatLine(call))
      }
      const interruption = new Interruption()
      try {
        show(await newest.look(lines))
        while (follow) show(await newest.next(interval, output, interruption.signal))
      } catch (error) {
        if (!interruption.signal.aborted) throw error
      } finally {
        interruption.stop()
      }
      if (interruption.exitCode !== undefined) process.exitCode = interruption.exitCode
    })
  calls(command.command('show'), ['getApiCall', 'listApiCalls'])
    .description('show one call and explain its error')
    .argument('<id>', 'its id, or the request id of its answer (one of the newest 500 calls)')
    .addHelpText('after', examples(`cygnet logs show ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const call = await findCall(cygnet, id)
      output.result(call, () => callFacts(call))
    })
}

/** A call by its id, or by the request id of its answer, which is looked for in the newest pages. */
async function findCall({ apiCalls }: CygnetSession, id: string): Promise<ApiCallDetail> {
  try {
    return await apiCalls.get(id)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    let startingAfter: string | null = null
    for (let page = 0; page < 5; page++) {
      const { calls, nextCursor } = await apiCalls.list({
        limit: 100,
        ...(startingAfter && { startingAfter }),
      })
      const found = calls.find(({ requestId }) => requestId === id)
      if (found) return apiCalls.get(found.id)
      if (nextCursor === null) break
      startingAfter = nextCursor
    }
    throw error
  }
}

function formatLine({ createdAt, status, method, path, milliseconds, code, keyName, id }: ApiCall): string {
  const words = [createdAt, status, method, oneLine(path), `${milliseconds} ms`]
  return [...words, ...(code ? [code] : []), keyName ? oneLine(keyName) : 'deleted', id].join('  ')
}

function callFacts(call: ApiCallDetail): string {
  return facts([
    ['Call', `${call.method} ${oneLine(call.path)}`],
    ['What', call.summary && oneLine(call.summary)],
    ['Time', `${call.createdAt}, ${call.milliseconds} ms`],
    ['Answer', `${call.status}${call.code ? ` ${call.code}` : ''}`],
    ['Message', call.message && oneLine(call.message)],
    ['Meaning', call.explanation && oneLine(call.explanation)],
    ['Key or application', call.keyName ? oneLine(call.keyName) : 'deleted'],
    ['From', call.address],
    ['Request id', oneLine(call.requestId)],
  ])
}
