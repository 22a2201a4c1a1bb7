import { test } from '@japa/runner'
import { listAudit } from '#administration/audit/list_audit'
import { listGenerations } from '#administration/generations/generation_queries'
import { listLogs } from '#administration/logs/list_logs'
import { listAllPublications } from '#administration/publications/list_publications'
import { listStripeEvents } from '#administration/stripe_events/stripe_event_queries'
import { onSqlite, query, readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { listPartners } from '#partners/queries/list_partners'
import { signedInCustomer } from '#tests/support/customers'
import { namedCustomer, waitingStripeEvent } from '#tests/support/operations'
import { finished } from '#tests/support/publications'
import { statementsOf } from '#tests/support/statements'

/** The indexes by which `work` reads a table, as SQLite plans it. */
async function indexesOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work)
  const plans = await Promise.all(
    statements.map(({ sql, bindings }) =>
      query<{ detail: string }>(readConnection(), `EXPLAIN QUERY PLAN ${sql}`, bindings ?? [])
    )
  )
  const used = new RegExp(`^(?:SEARCH|SCAN) ${table} USING (?:COVERING )?INDEX (\\w+)`)
  return [...new Set(plans.flat().flatMap(({ detail }) => used.exec(detail)?.[1] ?? []))]
}

/** By which an index of FTS5 says that it reads words from one to another. */
const FROM_AND_TO = 0x600

const page = { page: 1, limit: 20 }
const live = { ...page, mode: 'live' } as const
const byTitle = { ...live, sortBy: 'title', sortOrder: 'asc' } as const
const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const
const week = { limit: 20, startDate: '2026-11-16', endDate: '2026-11-22' }
const failedFinalizations = { ...live, step: 'finalization', status: 'failed' } as const

test.group('The console’s lists with several filters', (group) => {
  group.tap((one) => one.skip(() => !onSqlite(), 'PostgreSQL chooses by the rows that there are'))

  test('{name}: read from the index that serves all of them')
    .with([
      {
        name: 'publications by status and title',
        table: 'publications',
        list: () => listAllPublications({ ...byTitle, status: 'published' }),
        index: 'publications_listed_by_status_and_title',
      },
      {
        name: 'found publications by title',
        table: 'publications',
        list: () => listAllPublications({ ...byTitle, search: 'cargo bikes' }),
        index: 'sqlite_autoindex_publications_1',
      },
      {
        name: 'found publications, newest first, without those of test keys',
        table: 'test',
        list: () => listAllPublications({ ...live, ...newestFirst, search: 'cargo bikes' }),
        index: 'publications_of_test',
      },
      {
        name: 'partners by address',
        table: 'partners',
        list: () => listPartners({ ...page, status: 'active', sortBy: 'email' }),
        index: 'partners_by_status_and_email',
      },
      {
        name: 'calls by method and status',
        table: 'request_log',
        list: () => listLogs({ ...live, method: 'POST', status: 400 }),
        index: 'request_log_by_method',
      },
      {
        name: 'failed calls by method and status',
        table: 'request_log',
        list: () => listLogs({ ...live, method: 'POST', status: 400, isError: true }),
        index: 'request_log_by_method',
      },
      {
        name: 'generations by status',
        table: 'generation_sessions',
        list: () => listGenerations({ ...live, status: 'failed' }),
        index: 'generation_sessions_by_status',
      },
      {
        name: 'generations by step and status',
        table: 'generation_sessions',
        list: () => listGenerations(failedFinalizations),
        index: 'generation_sessions_by_step_and_status',
      },
      {
        name: 'Stripe events by type and state',
        table: 'stripe_events',
        list: async () => {
          await waitingStripeEvent(await namedCustomer(await signedInCustomer()))
          await listStripeEvents({ limit: 20, type: 'invoice.paid', state: 'handled' })
        },
        index: 'stripe_events_by_type_and_state',
      },
      {
        name: 'the trail by operator and action, in a period',
        table: 'audit_entries',
        list: () => listAudit({ ...week, operatorId: newId(), action: 'user.update' }),
        index: 'audit_entries_by_operator_and_action',
      },
      {
        name: 'the trail by action, in a period',
        table: 'audit_entries',
        list: () => listAudit({ ...week, action: 'user.update' }),
        index: 'audit_entries_action_id_index',
      },
      {
        name: 'the trail in a period',
        table: 'audit_entries',
        list: () => listAudit(week),
        index: 'sqlite_autoindex_audit_entries_1',
      },
    ])
    .run(async ({ assert }, { table, list, index }) => {
      assert.include(await indexesOf(table, list), index)
    })

  test('words of the search index are found by their beginning, and named where no index has it', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    const words = ['vacuum', 'vacation', 'quartzite', 'quartzose']
    await finished(customer.accountId, { title: words.join(' ') })
    const search = (text: string) =>
      statementsOf(() => listAllPublications({ ...live, ...newestFirst, search: text }))
    const matched = async (text: string) =>
      (await search(text)).flatMap(({ sql, bindings }) =>
        sql.includes('publication_words MATCH ') ? [bindings![0]] : []
      )
    const onShelves = '{facets} : (("vactive" OR "varchived")) AND {words} : '
    assert.deepEqual(await matched('quartz qu'), [`${onShelves}(("quartzite" OR "quartzose") AND "qu" *)`])
    // Every publication has a facet that begins like this.
    assert.deepEqual(await matched('vac'), [`${onShelves}(("vacation" OR "vacuum"))`])
    assert.deepEqual(await matched('quartzzz'), [`${onShelves}("quartzzz")`])
    assert.include(String(await matched('q')), '"qu" *')
    const plans = await Promise.all(
      (await search('quartz'))
        .filter(({ sql }) => sql.includes('publication_terms'))
        .map(({ sql, bindings }) =>
          query<{ detail: string }>(readConnection(), `EXPLAIN QUERY PLAN ${sql}`, bindings ?? [])
        )
    )
    const bounds = plans
      .flat()
      .flatMap(({ detail }) => /^SCAN publication_terms VIRTUAL TABLE INDEX (\d+)/.exec(detail)?.[1] ?? [])
    assert.deepEqual(
      bounds.map((index) => Number(index) & FROM_AND_TO),
      [FROM_AND_TO, FROM_AND_TO]
    )
  })

  test('one customer’s rows are never searched among all customers’', async ({ assert }) => {
    const customer = await signedInCustomer()
    await namedCustomer(customer)
    const { userId } = customer
    const generations = () => listGenerations({ ...failedFinalizations, userId })
    assert.deepEqual(await indexesOf('generation_sessions', generations), ['generation_sessions_by_account'])
    const events = () => listStripeEvents({ limit: 20, type: 'invoice.paid', state: 'handled', userId })
    assert.deepEqual(await indexesOf('stripe_events', events), ['stripe_events_by_customer'])
    const narrowed = { ...week, operatorId: newId(), action: 'user.update' }
    const ofAccount = () => listAudit({ ...narrowed, userId })
    assert.deepEqual(await indexesOf('audit_entries', ofAccount), ['audit_entries_by_subject'])
    const ofRecord = () => listAudit({ ...narrowed, userId, targetId: userId })
    assert.deepEqual(await indexesOf('audit_entries', ofRecord), ['audit_entries_target_id_id_index'])
  })
})
