import type { SelectionAction, SelectionResult } from '@cygnet/sdk'
import { CommandError, EXIT } from './exit-codes.js'
import type { Session } from './session.js'
import { oneLine } from './terminal.js'

/** Applies an action to several publications: a line for each, and an error at the end if any was refused. */
export async function runSelection(
  { cygnet, output }: Session,
  ids: string[],
  action: SelectionAction
): Promise<void> {
  const result = await cygnet.publications.changeSelection({ ids, action })
  output.result(result, () => lines(result))
  if (result.failedCount > 0)
    throw new CommandError(`${result.failedCount} of ${result.results.length} were refused`, {
      code: 'PARTLY_REFUSED',
      exitCode: EXIT.failure,
    })
}

function lines({ results }: SelectionResult): string {
  return results.map(({ id, message }) => `${oneLine(id)}  ${oneLine(message)}`).join('\n')
}
