import { CommandError, EXIT } from './exit-codes.js'
import type { Session } from './session.js'
import { toJson } from './terminal.js'

const TEST_KEY = 'cg_test_'

/**
 * Shows what a command would send, without sending it.
 * @param posts of the quota that it would use
 * @param table what the request does not say, for people
 */
export async function showDryRun(
  { cygnet, output, apiKey }: Session,
  {
    request,
    posts,
    table,
    ...more
  }: { request: unknown; posts: number; table?: string; [more: string]: unknown }
): Promise<void> {
  const text = (sentence: string) => [toJson(request, 2), ...(table ? [table] : []), sentence].join('\n')
  if (apiKey?.startsWith(TEST_KEY)) {
    const nothing = 'Nothing was sent. With a test key nothing would be used: it makes test data.'
    output.result({ dryRun: true, posts: 0, test: true, ...more, request }, () => text(nothing))
    return
  }
  const { userPlan, user } = await cygnet.subscriptions.status()
  const { postsRemaining } = user
  const sentence = `Nothing was sent. It would use ${posts} of the ${postsRemaining} posts that are left on the ${userPlan.planName}.`
  output.result({ dryRun: true, posts, postsRemaining, ...more, request }, () => text(sentence))
  if (posts <= postsRemaining) return
  throw new CommandError(`${posts} posts are needed, and ${postsRemaining} are left`, {
    code: 'NO_PUBLICATIONS_REMAINING',
    exitCode: EXIT.quota,
    hint: '`cygnet status` shows when the next period begins, `cygnet plans` the plans.',
  })
}
