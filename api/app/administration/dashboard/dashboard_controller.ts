import type { HttpContext } from '@adonisjs/core/http'
import {
  callFigures,
  partnerFigures,
  publicationFigures,
  series,
  subscriptionFigures,
  topUsers,
  userFigures,
} from '#administration/dashboard/dashboard_figures'
import { listLogs } from '#administration/logs/list_logs'
import { isoTime, success } from '#core/http/envelope'

/** Entries of the short list. */
const SHOWN = 5

export default class DashboardController {
  async show(ctx: HttpContext) {
    const now = Date.now()
    const [users, publications, subscriptions, partners, api, top, latest, days] = await Promise.all([
      userFigures(now),
      publicationFigures(now),
      subscriptionFigures(),
      partnerFigures(),
      callFigures(now),
      topUsers(now),
      listLogs({ mode: 'live', page: 1, limit: SHOWN, isOfCustomers: true }),
      series(now),
    ])
    success(ctx, {
      users,
      publications,
      subscriptions,
      partners,
      api,
      topUsers: top.map((row) => ({
        _id: row.user_id,
        userEmail: row.email,
        requestCount: row.calls,
        lastActivity: isoTime(row.last_at),
      })),
      recentActivity: latest.logs.map((call) => ({
        _id: call.id,
        responseStatus: call.status,
        method: call.method,
        path: call.path,
        userEmail: call.email,
        timestamp: isoTime(call.created_at),
      })),
      series: days,
    })
  }
}
