import type { Company } from '@cygnet/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#/lib/api'

const COMPANY_KEY = ['company'] as const

/** The saved company profile; a failure to load it is logged and otherwise the same as knowing nothing. */
export function useCompany(enabled: boolean) {
  const queryClient = useQueryClient()
  const { data, isLoading, isError } = useQuery({
    queryKey: COMPANY_KEY,
    enabled,
    // The profile may have been edited since: it is asked for each time that the company is taken in.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await api.company.get({ signal })
      } catch (error) {
        console.warn('The company profile could not be loaded', error)
        throw error
      }
    },
  })
  const store = useCallback(
    (company: Company) => queryClient.setQueryData(COMPANY_KEY, company),
    [queryClient]
  )
  return { company: data, isLoading, isError, store }
}
