import { CommandError, EXIT } from './exit-codes.js'
import type { Session } from './session.js'
import { toJson } from './terminal.js'

const TEST_KEY = 'cg_test_'

/**
 * Shows what a command would send, without sending it.
 * @param posts of the quota that it would use
 */
export async function showDryRun(
  { cygnet, output, apiKey }: Session,
  { request, posts, ...more }: { request: unknown; posts: number; [more: string]: unknown }
): Promise<void> {
  if (apiKey?.startsWith(TEST_KEY)) {
    const nothing = 'Nothing was sent. With a test key nothing would be used: it makes test data.'
    output.result({ dryRun: true, posts: 0, test: true, ...more, request }, () =>
      [toJson(request, 2), nothing].join('\n')
    )
    return
  }
  const { userPlan, user } = await cygnet.subscriptions.status()
  const { postsRemaining } = user
  const sentence = `Nothing was sent. It would use ${posts} of the ${postsRemaining} posts that are left on the ${userPlan.planName}.`
  output.result({ dryRun: true, posts, postsRemaining, ...more, request }, () =>
    [toJson(request, 2), sentence].join('\n')
  )
  if (posts <= postsRemaining) return
  throw new CommandError(`${posts} posts are needed, and ${postsRemaining} are left`, {
    code: 'NO_PUBLICATIONS_REMAINING',
    exitCode: EXIT.quota,
    hint: '`cygnet status` shows when the next period begins, `cygnet plans` the plans.',
  })
}
