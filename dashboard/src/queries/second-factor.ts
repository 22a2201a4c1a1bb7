import type { RecoveryCodes, SecondFactor, SecondFactorProof, SecondFactorSetup } from '@cygnet/sdk/session'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

export const secondFactorKeys = { status: ['second-factor'] }

/** Whether two-factor authentication is on, and how many recovery codes are left. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKeys.status,
    queryFn: ({ signal }) => api.secondFactor.get({ signal }),
  })
}

const invalidates = [secondFactorKeys.status]

/** Creates the key for the authenticator app; it takes effect once a code was entered. */
export const setUpSecondFactor: Mutation<void, SecondFactorSetup> = {
  call: () => api.secondFactor.setUp(),
}

export const enableSecondFactor: Mutation<string, RecoveryCodes> = {
  call: (code) => api.secondFactor.enable(code),
  invalidates,
}

export const disableSecondFactor: Mutation<SecondFactorProof, SecondFactor> = {
  call: (proof) => api.secondFactor.disable(proof),
  invalidates,
}

export const renewRecoveryCodes: Mutation<SecondFactorProof, RecoveryCodes> = {
  call: (proof) => api.secondFactor.renewRecoveryCodes(proof),
  invalidates,
}
