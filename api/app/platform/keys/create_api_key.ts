import { lockAccount } from '#accounts/queries/lock_account'
import { openTestAccount } from '#accounts/test_account'
import { mustBeAllowed } from '#billing/queries/capability'
import { addSampleCompany } from '#companies/sample/add_sample_company'
import { type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import ApiKey from '#platform/keys/api_key'
import { hashOfKey, type KeyMode, newKey, prefixOfKey } from '#platform/keys/key_format'
import { DEFAULT_RATE_LIMIT } from '#platform/keys/key_windows'
import { DEFAULT_PERMISSIONS } from '#platform/keys/permissions'
import { type ApiKeyInput, apiKeyFields } from '#platform/validators'

const MAX_KEYS = 50

export interface NewApiKey {
  key: ApiKey
  /** The key itself, which is stored only as a hash and can never be read again. */
  secret: string
}

/**
 * Test keys are included in every plan. The first one creates the test account that all of them work in.
 * @throws AppError PLAN_REQUIRED for a live key on a plan without API access, ValidationError
 */
export async function createApiKey(
  owner: { accountId: string; userId: string },
  { mode = 'live', ...input }: ApiKeyInput & { name: string; mode?: KeyMode },
  inTransaction?: InTransaction<NewApiKey>
): Promise<NewApiKey> {
  const { accountId, userId } = owner
  if (mode === 'live') await mustBeAllowed(accountId, 'apiAccess')
  const fields = apiKeyFields(input)
  const secret = newKey(mode)
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    await mustHaveRoom(trx, accountId)
    if (mode === 'test') {
      const opened = await openTestAccount(trx, accountId)
      if (opened !== null) await addSampleCompany(trx, opened)
    }
    const now = Date.now()
    const key = await ApiKey.create(
      {
        id: newId(),
        accountId,
        userId,
        mode,
        keyPrefix: prefixOfKey(secret),
        isActive: true,
        permissions: DEFAULT_PERMISSIONS,
        ...DEFAULT_RATE_LIMIT,
        allowedAddresses: [],
        expiresAt: null,
        lastUsedAt: null,
        totalRequests: 0,
        createdAt: now,
        updatedAt: now,
        ...fields,
      },
      { client: trx }
    )
    await trx
      .table('api_key_secrets')
      .insert({ hash: hashOfKey(secret), key_id: key.id, is_current: true, expires_at: null })
    await inTransaction?.(trx, { key, secret })
    return { key, secret }
  })
}

async function mustHaveRoom(trx: Transaction, accountId: string): Promise<void> {
  const [{ total }] = await trx.from('api_keys').where('account_id', accountId).count('* as total')
  if (Number(total) < MAX_KEYS) return
  const message = `An account can have at most ${MAX_KEYS} API keys. Delete one that you no longer use.`
  throw new ValidationError([{ field: 'name', rule: 'most', message }])
}
