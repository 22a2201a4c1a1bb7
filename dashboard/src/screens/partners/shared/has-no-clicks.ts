import type { PartnerDashboard } from '@cygnet/sdk/session'

/** Whether nobody has used the partner's link yet, so that every figure is 0. */
export const hasNoClicks = ({ affiliate: { stats }, clickStats, recentClicks }: PartnerDashboard): boolean =>
  clickStats.totalClicks + recentClicks.length + stats.totalReferrals + stats.totalEarnings === 0
