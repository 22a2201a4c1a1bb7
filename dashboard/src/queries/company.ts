import type { Company, CompanyUpdate } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

export const companyKeys = { profile: ['company'] }

/**
 * The saved company profile. A failure to load it is only logged, because most callers can do without it.
 * @param staleTime milliseconds for which a loaded one is reused
 */
export function useCompany({ enabled = true, staleTime }: { enabled?: boolean; staleTime?: number } = {}) {
  return useQuery({
    queryKey: companyKeys.profile,
    queryFn: async ({ signal }) => {
      try {
        return await api.company.get({ signal })
      } catch (error) {
        console.warn('The company profile could not be loaded', error)
        throw error
      }
    },
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  })
}

const updates = (company: Company) => [companyKeys.profile, company] as const

export const updateCompany: Mutation<CompanyUpdate, Company> = {
  call: (update) => api.company.update(update),
  updates,
}

/** Reads a website into the profile. */
export const parseCompany: Mutation<string[], Company> = {
  call: (urls) => api.company.parse({ urls }),
  updates,
}
