import { type ApiPermission, NotFoundError } from '@cygnet/sdk'
import type { ConnectedApplication, ConnectionRequest, DeviceSignIn } from '@cygnet/sdk/session'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

const connectionKeys = {
  all: ['connections'],
  request: (request: string) => ['connection-requests', request],
  device: (code: string) => ['device-sign-ins', code],
}

/** The applications that may act for the account, the one connected last first. */
export function useConnections() {
  return useQuery<ConnectedApplication[]>({
    queryKey: connectionKeys.all,
    queryFn: ({ signal }) => api.connections.list({ signal }),
  })
}

/** What an application asks for; null once it was answered or its time is over. */
export function useConnectionRequest(request: string) {
  return useQuery<ConnectionRequest | null>({
    queryKey: connectionKeys.request(request),
    queryFn: ({ signal }) => api.connections.request(request, { signal }).catch(nullIfUnknown),
  })
}

/** Which program asks to be signed in; null for a code that is not known, or not any more. */
export function useDeviceSignIn(code: string) {
  return useQuery<DeviceSignIn | null>({
    queryKey: connectionKeys.device(code),
    queryFn: ({ signal }) => api.account.deviceSignIn(code, { signal }).catch(nullIfUnknown),
  })
}

/** Answers with the address of a program on this computer, where it waits there. */
export const answerDeviceSignIn: Mutation<
  { userCode: string; allow: boolean },
  { redirectTo: string | null }
> = {
  call: ({ userCode, allow }) =>
    allow ? api.account.allowDeviceSignIn(userCode) : api.account.denyDeviceSignIn(userCode),
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof NotFoundError) return null
  throw error
}

/** Answers with the address that leads back to the application. */
export const answerConnection: Mutation<
  /** `permissions` is what is allowed of what was asked for; null denies all of it. */
  { request: string; permissions: ApiPermission[] | null },
  { redirectTo: string }
> = {
  call: ({ request, permissions }) =>
    permissions ? api.connections.allow(request, { permissions }) : api.connections.deny(request),
}

export const disconnect: Mutation<ConnectedApplication, void> = {
  call: ({ id }) => api.connections.disconnect(id),
  invalidates: [connectionKeys.all],
}
