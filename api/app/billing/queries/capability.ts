import { type CurrentSubscription, subscriptionOf } from '#billing/queries/subscription'
import { readConnection } from '#core/database/transaction'
import { PlanRequiredError } from '#core/errors'

type Capability = keyof CurrentSubscription['capabilities']

const CAPABILITIES: Record<Capability, { column: string; name: string }> = {
  bulkGeneration: { column: 'bulk_generation', name: 'Bulk generation' },
  customTemplates: { column: 'custom_templates', name: 'A custom template' },
  apiAccess: { column: 'api_access', name: 'API access' },
}

/**
 * Accepts an account whose plan includes something, and test accounts.
 * @throws PlanRequiredError naming the plans on offer that include it
 */
export async function mustBeAllowed(accountId: string, capability: Capability): Promise<void> {
  const { capabilities, isTest } = await subscriptionOf(accountId)
  if (isTest || capabilities[capability]) return
  const { column, name } = CAPABILITIES[capability]
  const plans: { name: string }[] = await readConnection()
    .from('plans')
    .where({ is_active: true, [column]: true })
    .orderBy('sort_order')
    .select('name')
  const names = plans.map((plan) => plan.name.replace(/ plan$/i, ''))
  const list = new Intl.ListFormat('en').format(names)
  const part = names.length === 0 ? 'no plan' : `the ${list} plan${names.length === 1 ? '' : 's'}`
  throw new PlanRequiredError(`${name} is part of ${part}`)
}
