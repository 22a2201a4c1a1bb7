import type { Company, CompanyUpdate } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { titlesKeys } from './titles'

export const companyKeys = {
  profile: ['company'],
  one: (id: string) => ['companies', id],
  all: ['companies'],
  list: ['companies', 'list'],
  reading: (id: string | null) => ['reading', id],
}

interface CompanyOptions {
  /** The default profile when left out. */
  id?: string | null
  enabled?: boolean
  /** Milliseconds for which a loaded one is used again. */
  staleTime?: number
}

/** A saved company profile. A failure to load it is only logged, because most callers can do without it. */
export function useCompany({ id = null, enabled = true, staleTime }: CompanyOptions = {}) {
  return useQuery({
    queryKey: id === null ? companyKeys.profile : companyKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return id === null ? await api.company.get({ signal }) : await api.companies.get(id, { signal })
      } catch (error) {
        console.warn('The company profile could not be loaded', error)
        throw error
      }
    },
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** The pages that a reading in progress has read so far, asked for every second while `enabled`. */
export function useReadingPages(id: string | null, enabled: boolean): Company['readingPages'] {
  const { data } = useQuery({
    queryKey: companyKeys.reading(id),
    queryFn: ({ signal }) => (id === null ? api.company.get({ signal }) : api.companies.get(id, { signal })),
    enabled,
    refetchInterval: 1_000,
    gcTime: 0,
    retry: false,
  })
  return (enabled && data?.readingPages) || []
}

/** All profiles, the default one first, and how many the plan has. */
export function useCompanies({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: companyKeys.list,
    queryFn: ({ signal }) => api.companies.list({ signal }),
    enabled,
  })
}

const updates = (company: Company) =>
  [company.isDefault ? companyKeys.profile : companyKeys.one(company.id), company] as const

/** Saves a profile. */
export const updateCompany = ({ id, isDefault }: Company): Mutation<CompanyUpdate, Company> => ({
  call: (update) => (isDefault ? api.company.update(update) : api.companies.update(id, update)),
  updates,
  invalidates: [companyKeys.list],
})

/** Reads a website into a profile; the default one when none is given. */
export const parseCompany = (company?: Company): Mutation<string[], Company> => ({
  call: (urls) =>
    !company || company.isDefault ? api.company.parse({ urls }) : api.companies.parse(company.id, { urls }),
  updates,
  invalidates: [companyKeys.list],
})

/** Reads a website into the default profile; `signal` ends it. */
export const readWebsite: Mutation<{ url: string; signal: AbortSignal }, Company> = {
  call: ({ url, signal }) => api.company.parse({ urls: [url] }, { signal }),
  updates,
  invalidates: [companyKeys.list, titlesKeys.all],
}

export const createCompany: Mutation<CompanyUpdate, Company> = {
  call: (profile) => api.companies.create(profile),
  invalidates: [companyKeys.list],
}

export const deleteCompany: Mutation<Company, void> = {
  call: ({ id }) => api.companies.delete(id),
  invalidates: [companyKeys.list],
}

export const makeDefaultCompany: Mutation<Company, Company> = {
  call: ({ id }) => api.companies.makeDefault(id),
  invalidates: [companyKeys.all, companyKeys.profile],
}
