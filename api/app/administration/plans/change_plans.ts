import slugify from '@sindresorhus/slugify'
import { type Operator, recordChange } from '#administration/audit/audit_trail'
import { DEFAULTS, type PlanInput, toPlanFields } from '#administration/plans/plan_input'
import { queuePlanSync, queueProductRetirement } from '#billing/actions/sync_plans'
import Plan from '#billing/models/plan'
import { isDuplicate } from '#core/database/errors'
import { type InTransaction, query, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { isId, newId } from '#core/ids'

/** The plan of accounts that do not pay, or no longer do. */
const FREE = 'free'

/** @throws ValidationError, also where another plan already has this name */
export async function createPlan(
  operator: Operator,
  input: PlanInput & { name: string },
  keep: InTransaction<Plan>
): Promise<Plan> {
  const fields = toPlanFields(input)
  const slug = slugify(input.name, { decamelize: false })
  if (slug === '') throw nameError('Please use letters or digits in the name')
  const now = Date.now()
  try {
    return await transaction(async (trx) => {
      const plan = await Plan.create(
        { ...DEFAULTS, ...fields, id: newId(), slug, createdAt: now, updatedAt: now },
        { client: trx }
      )
      await queuePlanSync(trx, plan)
      await recordChange(trx, operator, {
        action: 'plan.create',
        target: toTarget(plan),
        after: auditedFields(plan),
      })
      await keep(trx, plan)
      return plan
    })
  } catch (error) {
    if (isDuplicate(error)) throw nameError(`A plan with this or a similar name already exists (${slug})`)
    throw error
  }
}

/** A new price is a separate price at Stripe: existing subscribers keep paying the former one. */
export async function updatePlan(operator: Operator, id: string, input: PlanInput): Promise<void> {
  const fields = toPlanFields(input)
  await transaction(async (trx) => {
    const plan = await lockPlan(trx, id)
    const before = auditedFields(plan)
    plan.merge(fields)
    if (!plan.$isDirty) return
    mustStayFree(plan)
    plan.updatedAt = Date.now()
    await plan.save()
    await queuePlanSync(trx, plan)
    await recordChange(trx, operator, {
      action: 'plan.update',
      target: toTarget(plan),
      before,
      after: auditedFields(plan),
    })
  })
}

export interface PlanRemoved {
  outcome: 'deleted' | 'archived'
  message: string
}

/**
 * Deletes a plan that nobody ever had; any other is archived. @throws NotFoundError, ConflictError for the free
 * plan
 */
export function removePlan(operator: Operator, id: string): Promise<PlanRemoved> {
  return transaction(async (trx) => {
    const plan = await lockPlan(trx, id)
    if (plan.slug === FREE)
      throw new ConflictError(
        'The free plan cannot be deleted: accounts without a paid plan are on it',
        'free_plan'
      )
    const before = auditedFields(plan)
    const use = await useOf(trx, plan.id)
    const record = (outcome: PlanRemoved['outcome']) =>
      recordChange(trx, operator, {
        action: outcome === 'deleted' ? 'plan.delete' : 'plan.archive',
        target: toTarget(plan),
        before,
        after: outcome === 'deleted' ? null : { ...before, isActive: false },
      })
    if (use !== null) {
      await plan.merge({ isActive: false, updatedAt: Date.now() }).save()
      await record('archived')
      return { outcome: 'archived', message: `${use}. It has been archived and is no longer for sale.` }
    }
    await queueProductRetirement(trx, plan)
    await trx.from('plan_prices').where('plan_id', plan.id).delete()
    await plan.delete()
    await record('deleted')
    return { outcome: 'deleted', message: 'Plan deleted' }
  })
}

/** Why a plan cannot be deleted; null where no account has or had it. */
async function useOf(trx: Transaction, planId: string): Promise<string | null> {
  const [row] = await query<{ total: number }>(
    trx,
    'SELECT COUNT(*) AS total FROM (SELECT id FROM subscriptions WHERE plan_id = ? LIMIT 10000) AS counted',
    [planId]
  )
  const accounts = row!.total
  if (accounts > 0)
    return accounts === 1 ? 'One account is on this plan' : `${accounts} accounts are on this plan`
  for (const [table, column] of [
    ['subscriptions', 'pending_plan_id'],
    ['invoices', 'plan_id'],
    ['checkout_sessions', 'plan_id'],
  ] as const)
    if (await trx.from(table).where(column, planId).select(column).first()) return 'This plan has been sold'
  return null
}

async function lockPlan(trx: Transaction, id: string): Promise<Plan> {
  const plan = isId(id)
    ? await Plan.query({ client: trx }).where('id', id.toLowerCase()).forUpdate().first()
    : null
  if (!plan) throw new NotFoundError('Plan')
  return plan
}

function mustStayFree({ slug, price, isActive }: Plan): void {
  if (slug !== FREE) return
  if (price !== 0) throw fieldError('price', 'The free plan cannot have a price. Add another plan instead')
  if (!isActive)
    throw fieldError('isActive', 'The free plan cannot be archived: accounts without a paid plan are on it')
}

const fieldError = (field: string, message: string) => new ValidationError([{ field, rule: 'free', message }])
const nameError = (message: string) => new ValidationError([{ field: 'name', rule: 'unique', message }])

const toTarget = ({ id, name }: Plan) => ({ kind: 'plan', id, label: name, accountId: null })

const auditedFields = (plan: Plan): Record<string, unknown> => ({
  name: plan.name,
  description: plan.description,
  price: plan.price,
  currency: plan.currency,
  interval: plan.interval,
  postsPerMonth: plan.postsPerMonth,
  features: plan.features,
  bulkGeneration: plan.bulkGeneration,
  customTemplates: plan.customTemplates,
  apiAccess: plan.apiAccess,
  isActive: plan.isActive,
  isPopular: plan.isPopular,
  sortOrder: plan.sortOrder,
  version: plan.version,
})
