import type { ExportPart } from '#accounts/export/export_parts'
import { exportedRows, json } from '#accounts/export/exported_rows'
import { readConnection } from '#core/database/transaction'

/** The account, its user and their sessions. Secrets that would allow signing in as the user are left out. */
export const accountPart: ExportPart = {
  tables: ['accounts', 'users', 'session_tokens', 'social_identities'],
  async *files(accountId) {
    yield {
      path: 'account.json',
      content: async () => {
        const users = await exportedRows('users', { account_id: accountId }, ['password'])
        const userIds = (
          await readConnection().from('users').where('account_id', accountId).select('id')
        ).map(({ id }) => id)
        return json({
          account: (await exportedRows('accounts', { id: accountId }))[0],
          users,
          sessions: await exportedRows('session_tokens', { user_id: userIds }, ['hash']),
          providers: await exportedRows('social_identities', { user_id: userIds }),
        })
      },
    }
  },
}
