import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { listAudit } from '#administration/audit/list_audit'
import { MAX_COUNT } from '#administration/bounded'
import {
  auditColumns,
  logColumns,
  partnerColumns,
  publicationColumns,
  userColumns,
} from '#administration/exports/columns'
import { type CsvColumn, csvStream } from '#administration/exports/csv'
import { listLogs } from '#administration/logs/list_logs'
import { findPartners } from '#administration/partners/find_partners'
import { serializeAdminPartners } from '#administration/partners/partner_transformer'
import { ownersOf } from '#administration/publications/find_publications'
import { listAllPublications } from '#administration/publications/list_publications'
import { usersOf } from '#administration/users/find_users'
import { listUsers } from '#administration/users/list_users'
import type { Separator } from '#core/csv'
import { transaction } from '#core/database/transaction'
import { utcDay } from '#core/time'

/** Rows per query: the file is sent while the next ones are read. */
const AT_ONCE = 200

/** The console's lists as CSV files: with the same filters, order and limit. */
export default class ExportsController {
  async users(ctx: HttpContext) {
    await this.#send(
      ctx,
      'users',
      ctx.input<'adminExportUsers'>().parameters,
      userColumns,
      async (question) => usersOf((await listUsers(question)).ids)
    )
  }

  async publications(ctx: HttpContext) {
    await this.#send(
      ctx,
      'publications',
      ctx.input<'adminExportPublications'>().parameters,
      publicationColumns,
      async (question) => {
        const { publications } = await listAllPublications(question)
        const owners = await ownersOf(publications)
        return publications.map((publication) => ({
          publication,
          owner: owners.get(publication.accountId) ?? null,
        }))
      }
    )
  }

  async partners(ctx: HttpContext) {
    await this.#send(
      ctx,
      'partners',
      ctx.input<'adminExportPartners'>().parameters,
      partnerColumns,
      async (question) => serializeAdminPartners((await findPartners(question)).partners)
    )
  }

  async logs(ctx: HttpContext) {
    await this.#send(
      ctx,
      'logs',
      ctx.input<'adminExportLogs'>().parameters,
      logColumns,
      async (question) => (await listLogs(question)).logs
    )
  }

  async audit(ctx: HttpContext) {
    await this.#send(
      ctx,
      'audit',
      ctx.input<'adminExportAudit'>().parameters,
      auditColumns,
      async ({ page: _, limit, ...filters }, last) =>
        (await listAudit({ ...filters, limit, ...(last && { startingAfter: last.id }) })).slice(0, limit)
    )
  }

  /** An operator's export is recorded in the audit trail, with its filters. */
  async #send<Filters extends { separator: Separator }, Row>(
    ctx: HttpContext,
    name: 'users' | 'publications' | 'partners' | 'logs' | 'audit',
    filters: Filters,
    columns: CsvColumn<Row>[],
    load: (question: Filters & { page: number; limit: number }, last: Row | undefined) => Promise<Row[]>
  ) {
    const page = (number: number, last: Row | undefined) =>
      load({ ...filters, page: number, limit: AT_ONCE }, last)
    const body = await csvStream(columns, pagesOf(page), filters.separator)
    await transaction((trx) =>
      recordChange(trx, operatorOf(ctx), {
        action: `${name}.export`,
        target: { kind: 'list', id: name, label: name, accountId: null },
        after: Object.fromEntries(Object.entries(filters).filter(([filter]) => filter !== 'separator')),
      })
    )
    ctx.response
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}-${utcDay(Date.now())}.csv"`)
      .stream(body)
  }
}

async function* pagesOf<Row>(
  load: (page: number, last: Row | undefined) => Promise<Row[]>
): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for (let page = 1; page <= MAX_COUNT / AT_ONCE; page += 1) {
    rows = await load(page, rows.at(-1))
    yield rows
    if (rows.length < AT_ONCE) return
  }
}
