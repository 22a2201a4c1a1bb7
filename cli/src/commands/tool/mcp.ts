import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'

/** The API's tools for assistants that start a program and communicate over stdin and stdout. */
export function registerMcp({ command, open }: Group): void {
  command
    .command('mcp')
    .description('offer the API as tools to an assistant, over stdin and stdout (Model Context Protocol)')
    .addHelpText(
      'after',
      `${examples('CYGNET_API_KEY=cg_... cygnet mcp', 'claude mcp add cygnet -e CYGNET_API_KEY=cg_... -- cygnet mcp')}
The key comes from CYGNET_API_KEY. The assistant sees the tools that the key's permissions allow.`
    )
    .action(async () => {
      const { baseUrl, apiKey: stored } = await open()
      const key = process.env.CYGNET_API_KEY || stored
      if (!key)
        throw usageError(
          'CYGNET_API_KEY is not set',
          'Create a key with `cygnet keys create`, or in the dashboard.'
        )
      const { bridge } = await import('../../lib/mcp-bridge.js')
      await bridge(new URL('/mcp', baseUrl), key)
    })
}
