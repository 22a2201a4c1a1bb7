import type { DownloadedFile } from '@cygnet/sdk'
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  Identity,
  LinkIdentityRequest,
  Me,
  NameUpdate,
} from '@cygnet/sdk/session'
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

/** The provider accounts that sign the user in, and the providers that could. */
export function useIdentities() {
  return useQuery({
    queryKey: accountKeys.identities,
    queryFn: async ({ signal }) => {
      const [identities, providers] = await Promise.all([
        api.account.identities({ signal }),
        api.account.providers({ signal }),
      ])
      return { identities, providers }
    },
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

/** Returns the provider's page to go to. */
export const linkIdentity: Mutation<LinkIdentityRequest, { url: string }> = {
  call: (request) => api.account.linkIdentity(request),
}

export const unlinkIdentity: Mutation<Identity, void> = {
  call: ({ id }) => api.account.unlinkIdentity(id),
  invalidates: [accountKeys.identities],
}

export const exportAccount: Mutation<void, DownloadedFile> = {
  call: () => api.account.export(),
}

export const deleteAccount: Mutation<DeleteAccountRequest, void> = {
  call: (request) => api.account.delete(request),
}

/** Resends the mail that confirms the address. */
export const resendVerification: Mutation<void, void> = {
  call: () => api.account.resendVerification(),
}

/** Sends a mail whose link lets the user choose a password. */
export const sendPasswordLink = (email: string): Mutation<void, void> => ({
  call: () => api.account.forgotPassword(email),
})
