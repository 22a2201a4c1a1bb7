import { ruPlans } from '../ru/plans'

/** The tab of the plans has one language. */
export const enPlans = ruPlans
