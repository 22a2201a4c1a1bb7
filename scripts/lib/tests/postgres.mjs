import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The specs that `npm test` runs on PostgreSQL too, by room: what they test has statements of its own, locks, takes
 * from a queue, searches or counts. All others, whose statements the query builder writes, wait for the full run.
 */
const BY_ROOM = {
  accounts: [
    'account_streams',
    'accounts_closing',
    'accounts_devices',
    'accounts_email',
    'accounts_export',
    'device_sign_in',
    'linked_providers',
    'second_factor',
  ],
  administration: [
    'administration_audit_filters',
    'administration_customers',
    'administration_deliveries',
    'administration_figures',
    'administration_lists',
    'administration_operations',
    'administration_partners',
    'administration_plans',
    'administration_revenue',
    'administration_search',
    'administration_settings',
    'console_query_plans',
    'doctor',
    'operators',
    'retention',
  ],
  billing: ['allowances', 'billing_events', 'billing_own_posts', 'billing_quota'],
  calendar: ['calendar'],
  companies: ['companies'],
  core: [
    'buffered_writes',
    'commits',
    'data_files',
    'domain_events',
    'event_streams',
    'fair_jobs',
    'fair_threads',
    'idempotency_release',
    'migration_lock',
    'postgres_notices',
    'prepared_reads',
    'provider_gate',
    'readiness',
    'redis',
    'shapes',
    'shared_limits',
    'stopping_worker',
  ],
  generation: [
    'activity',
    'bulk_acceptance',
    'bulk_generation',
    'fair_imports',
    'generation',
    'generation_cancel',
    'generation_entrances',
    'generation_leases',
    'generation_races',
    'outline_approval',
    'rewrites',
    'templates',
  ],
  images: ['images', 'orphaned_images'],
  partners: [
    'partners_closing',
    'partners_commissions',
    'partners_discounts',
    'partners_joining',
    'partners_model',
    'partners_money',
    'partners_payout_blocks',
    'partners_payouts',
    'partners_risk_decisions',
    'partners_risks',
  ],
  platform: [
    'api_keys',
    'custom_metadata',
    'fair_deliveries',
    'oauth_tokens',
    'request_log',
    'webhook_deliveries',
  ],
  publications: [
    'fair_exports',
    'publications_deleting',
    'publications_drafts',
    'publications_item',
    'publications_library',
    'publications_planned_publishing',
    'publications_publishing',
    'publications_search',
    'publications_selection',
    'publications_versions',
  ],
  everyRoom: [
    'conditional_reads',
    'created_addresses',
    'cursor_pages',
    'query_plans',
    'released_statements',
    'statement_counts',
  ],
}

const ON_POSTGRES = new Set(Object.values(BY_ROOM).flat())

/** The functional specs of the API, as those that `npm test` runs on PostgreSQL, the others, and names without a file. */
export function postgresSpecs(api) {
  const files = ['app', 'tests']
    .flatMap((folder) =>
      readdirSync(join(api, folder), { recursive: true }).map((name) => join(folder, name))
    )
    .filter((file) => /(?:^|\/)tests\/functional\/[^/]+\.spec\.ts$/.test(file))
    .sort()
  const nameOf = (file) => basename(file, '.spec.ts')
  const names = new Set(files.map(nameOf))
  return {
    own: files.filter((file) => ON_POSTGRES.has(nameOf(file))),
    others: files.filter((file) => !ON_POSTGRES.has(nameOf(file))),
    unknown: [...ON_POSTGRES].filter((name) => !names.has(name)),
  }
}
