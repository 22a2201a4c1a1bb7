import type { AdminPlan } from '@cygnet/sdk/operator'

type Feature = AdminPlan['features'][number]
export type Capability = keyof AdminPlan['capabilities']

/** What a plan allows, by the names under which customers read it. */
const NAMES: Record<Capability, string> = {
  bulkGeneration: 'bulk generation',
  customTemplates: 'custom templates',
  apiAccess: 'api access',
}
export const CAPABILITIES = Object.keys(NAMES) as Capability[]

/** What a feature promises, if the plan can allow or deny it. */
export const capabilityOf = (feature: Partial<Feature> | undefined): Capability | undefined =>
  CAPABILITIES.find((capability) => NAMES[capability] === feature?.name?.trim().toLowerCase())

/** Features that promise what the plan allows, and nothing else. */
export const truthful = (
  features: Feature[],
  capabilities: Partial<AdminPlan['capabilities']> | undefined
): Feature[] =>
  features.map((feature) => {
    const capability = capabilityOf(feature)
    return capability ? { ...feature, included: Boolean(capabilities?.[capability]) } : feature
  })
