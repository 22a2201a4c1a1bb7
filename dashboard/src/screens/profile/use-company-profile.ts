import type { Company } from '@cygnet/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#/lib/api'

/** The same entry that the wizard reads. */
const COMPANY_KEY = ['company'] as const

/** The company profile for the screen that is about it: a failure is shown rather than passed over. */
export function useCompanyProfile() {
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: COMPANY_KEY,
    queryFn: ({ signal }) => api.company.get({ signal }),
  })
  const store = useCallback((company: Company) => queries.setQueryData(COMPANY_KEY, company), [queries])
  return { company: data, error, retry: () => void refetch(), retrying: isFetching, store }
}
