/** What an API key may do (`ApiPermission` in openapi.yaml). */
export type ApiPermission =
  | 'publications:read'
  | 'publications:write'
  | 'publications:generate'
  | 'publications:delete'
  | 'images:read'
  | 'images:write'
  | 'images:delete'
  | 'subscription:read'
  | 'statistics:read'
  | 'company:read'
  | 'company:write'
  | 'webhooks:read'
  | 'webhooks:write'

/** The permissions of a key that is created without naming any. */
export const DEFAULT_PERMISSIONS: ApiPermission[] = ['publications:read', 'subscription:read']
