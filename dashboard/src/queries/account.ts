import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  DownloadedFile,
  LinkIdentityRequest,
  Me,
  NameUpdate,
} from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

export const accountKeys = {
  sessions: ['account', 'sessions'],
  identities: ['account', 'identities'],
}

/** Where the user is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => api.account.sessions({ signal }),
  })
}

/** The accounts of other providers that sign the user in. */
export function useIdentities() {
  return useQuery({
    queryKey: accountKeys.identities,
    queryFn: ({ signal }) => api.account.identities({ signal }),
  })
}

export const updateAccount: Mutation<NameUpdate, Me> = {
  call: (update) => api.account.update(update),
}

export const changeEmail: Mutation<ChangeEmailRequest, void> = {
  call: (request) => api.account.changeEmail(request),
}

export const changePassword: Mutation<ChangePasswordRequest, void> = {
  call: (request) => api.account.changePassword(request),
  invalidates: [accountKeys.sessions],
}

export const endSession: Mutation<string, void> = {
  call: (id) => api.account.endSession(id),
  invalidates: [accountKeys.sessions],
}

export const logOutEverywhere: Mutation<void, void> = {
  call: () => api.account.logoutEverywhere(),
}

/** Answers with the provider's page to go to. */
export const linkIdentity: Mutation<LinkIdentityRequest, { url: string }> = {
  call: (request) => api.account.linkIdentity(request),
}

export const unlinkIdentity: Mutation<Parameters<typeof api.account.unlinkIdentity>[0], void> = {
  call: (provider) => api.account.unlinkIdentity(provider),
  invalidates: [accountKeys.identities],
}

export const exportAccount: Mutation<void, DownloadedFile> = {
  call: () => api.account.export(),
}

export const deleteAccount: Mutation<DeleteAccountRequest, void> = {
  call: (request) => api.account.delete(request),
}
