import type { ApiPermission } from '@cygnet/sdk'

/** What each permission lets an application do, in the order in which it is read. */
const WORDS: Record<ApiPermission, string> = {
  'publications:read': 'See your publications',
  'publications:generate': 'Generate publications, which uses posts of your plan',
  'publications:write': 'Edit, publish and archive your publications',
  'publications:delete': 'Delete your publications',
  'images:read': 'See your images',
  'images:write': 'Add and change images',
  'images:delete': 'Delete your images',
  'company:read': 'See your company profile',
  'company:write': 'Change your company profile',
  'subscription:read': 'See your plan and how many posts are left',
  'statistics:read': 'See your statistics',
  'webhooks:read': 'See your webhooks and the events that were sent',
  'webhooks:write': 'Create, change and delete webhooks',
}

/** The permissions with their words; what destroys is marked. */
export const permissionWords = (permissions: readonly ApiPermission[]) =>
  (Object.keys(WORDS) as ApiPermission[])
    .filter((permission) => permissions.includes(permission))
    .map((permission) => ({ permission, words: WORDS[permission], destroys: permission.endsWith(':delete') }))

/** Whether an application runs on the computer of the person, by the host that it is sent back to. */
export const isOnThisComputer = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
