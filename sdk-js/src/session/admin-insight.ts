import type { Api } from '../api.js'
import type { DownloadedFile } from '../download.js'
import type { CallOptions } from '../options.js'
import type {
  AdminExportAuditParams,
  AdminExportLogsParams,
  AdminExportPartnersParams,
  AdminExportPublicationsParams,
  AdminExportUsersParams,
  AdminModeration,
  AdminRefusalsPage,
  AdminRefusalsParams,
} from './admin-types.js'

/** The lists as CSV files: filtered, with at most 10,000 rows. */
export class Exports {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  users(params: AdminExportUsersParams = {}, options?: CallOptions): Promise<DownloadedFile> {
    return this.#api.file('GET', '/api/admin/exports/users', 'users.csv', { query: params, ...options })
  }

  publications(params: AdminExportPublicationsParams = {}, options?: CallOptions): Promise<DownloadedFile> {
    const call = { query: params, ...options }
    return this.#api.file('GET', '/api/admin/exports/publications', 'publications.csv', call)
  }

  partners(params: AdminExportPartnersParams = {}, options?: CallOptions): Promise<DownloadedFile> {
    return this.#api.file('GET', '/api/admin/exports/partners', 'partners.csv', { query: params, ...options })
  }

  logs(params: AdminExportLogsParams = {}, options?: CallOptions): Promise<DownloadedFile> {
    return this.#api.file('GET', '/api/admin/exports/logs', 'logs.csv', { query: params, ...options })
  }

  audit(params: AdminExportAuditParams = {}, options?: CallOptions): Promise<DownloadedFile> {
    return this.#api.file('GET', '/api/admin/exports/audit', 'audit.csv', { query: params, ...options })
  }
}

export class Moderation {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Accounts with repeated refusals, and those on hold. */
  overview(options?: CallOptions): Promise<AdminModeration> {
    return this.#api.call('GET', '/api/admin/moderation', options)
  }

  /** Refused prompts, newest first. The next page starts after `nextCursor`. */
  refusals(params: AdminRefusalsParams = {}, options?: CallOptions): Promise<AdminRefusalsPage> {
    return this.#api.call('GET', '/api/admin/refusals', { query: params, ...options })
  }
}
