import type { DownloadedFile } from '@cygnet/sdk'
import type {
  PartnerAnalyticsParams,
  PartnerClick,
  PartnerCommission,
  PartnerLink,
  PartnerLinkInput,
  PartnerListName,
  PartnerListParams,
  PartnerPayout,
  PartnerProgram,
  PartnerReferral,
  PartnerRisk,
  PartnerSettings,
  PartnerSettingsUpdate,
  PartnerStatementParams,
} from '@cygnet/sdk/session'
import { useList } from '@refinedev/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import { goTo } from '#/lib/go-to'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import type { Mutation } from '#/lib/use-action'
import { resourceKey } from './resource-key'

const all = ['partner']

/** The lists of the partner program, by their names in the data provider. */
const LISTS = {
  referrals: 'partner-referrals',
  commissions: 'partner-commissions',
  clicks: 'partner-clicks',
  payouts: 'partner-payouts',
  links: 'partner-links',
}

export const partnerKeys = {
  /** The dashboard, the figures, the earnings and the settings. */
  all,
  dashboard: [...all, 'dashboard'],
  analytics: (range: PartnerAnalyticsParams) => [...all, 'analytics', range],
  earnings: [...all, 'earnings'],
  risks: [...all, 'risks'],
  payout: (id: string) => [...all, 'payout', id],
  program: ['partner-program'],
  countries: ['payout-countries'],
  settings: [...all, 'settings'],
  payouts: resourceKey(LISTS.payouts),
  links: resourceKey(LISTS.links),
}

/** Milliseconds between two checks whether Stripe has confirmed the account. */
const CONFIRMATION = 3_000

/** The partner with status, link and balance, and the figures of 30 days. */
export function usePartner({ enabled = true, awaitingStripe = false } = {}) {
  return useQuery({
    queryKey: partnerKeys.dashboard,
    queryFn: ({ signal }) => api.partners.dashboard({ signal }),
    enabled,
    refetchInterval: ({ state }) =>
      awaitingStripe && state.data?.paymentDetails.connected === false ? CONFIRMATION : false,
  })
}

/** Clicks, conversions and earnings of a range of days, and of as many days before. */
export function usePartnerAnalytics(range: PartnerAnalyticsParams, { enabled = true } = {}) {
  return useQuery({
    queryKey: partnerKeys.analytics(range),
    queryFn: ({ signal }) => api.partners.analytics({ ...range, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The rules: tiers, months, hold. Those built into the page are used until the server has answered. */
export function usePartnerProgram(): PartnerProgram {
  const { data } = useQuery({
    queryKey: partnerKeys.program,
    queryFn: ({ signal }) => api.partners.program({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? SEEDED_PROGRAM
}

export function usePartnerEarnings() {
  return useQuery({
    queryKey: partnerKeys.earnings,
    queryFn: ({ signal }) => api.partners.earnings({ signal }),
  })
}

export function usePartnerSettings() {
  return useQuery({
    queryKey: partnerKeys.settings,
    queryFn: ({ signal }) => api.partners.settings({ signal }),
  })
}

const PER_PAGE = 10

function usePartnerList<Row extends PartnerClick | PartnerCommission | PartnerPayout | PartnerReferral>(
  resource: string,
  page: number
) {
  const { query, result } = useList<Row>({
    resource,
    pagination: { currentPage: page, pageSize: PER_PAGE, mode: 'server' },
    queryOptions: { placeholderData: keepPreviousData },
  })
  const total = result.total ?? 0
  return { ...query, data: query.data?.data, total, pages: Math.ceil(total / PER_PAGE) }
}

/** The customers referred by the partner, newest first. */
export const usePartnerReferrals = (page: number) => usePartnerList<PartnerReferral>(LISTS.referrals, page)
/** Every commission and bonus, newest first. */
export const usePartnerCommissions = (page: number) =>
  usePartnerList<PartnerCommission>(LISTS.commissions, page)
export const usePartnerClicks = (page: number) => usePartnerList<PartnerClick>(LISTS.clicks, page)
export const usePartnerPayouts = (page: number) => usePartnerList<PartnerPayout>(LISTS.payouts, page)

const SHOWN_RISKS = 20

/** What holds, or has held, commissions or payouts; the newest ones. */
export function usePartnerRisks() {
  return useQuery({
    queryKey: partnerKeys.risks,
    queryFn: async ({ signal }) => (await api.partners.risks({ limit: SHOWN_RISKS }, { signal })).risks,
  })
}

export const appealRisk: Mutation<{ id: string; message: string }, PartnerRisk> = {
  call: ({ id, message }) => api.partners.appeal(id, message),
  invalidates: [partnerKeys.risks],
}

/** A payout with the commissions that it paid. */
export function usePartnerPayout(id: string) {
  return useQuery({
    queryKey: partnerKeys.payout(id),
    queryFn: ({ signal }) => api.partners.payout(id, { signal }),
  })
}

/** The campaign links with their figures, newest first. */
export function usePartnerLinks() {
  const { query } = useList<PartnerLink>({ resource: LISTS.links, pagination: { mode: 'off' } })
  return { ...query, data: query.data?.data }
}

export const requestPayout: Mutation<void, PartnerPayout> = {
  call: () => api.partners.requestPayout(),
  invalidates: [partnerKeys.all, partnerKeys.payouts],
}

/** The countries in which a partner can be paid. */
export const payoutCountries = queryOptions({
  queryKey: partnerKeys.countries,
  queryFn: ({ signal }) => api.partners.payoutCountries({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The pages from which payouts can be set up, and to which Stripe leads back. */
const RETURN_PAGES = ['/affiliate/settings', '/affiliate/dashboard', '/profile', '/billing'] as const

/** Opens the page at Stripe where payouts are set up. */
export const setUpPayouts: Mutation<{ country?: string }, void> = {
  call: async ({ country }) => {
    const returnTo = RETURN_PAGES.find((page) => page === window.location.pathname)
    const { url } = await api.partners.onboard({ returnTo, country })
    if (!url) throw new Error('The server sent no onboarding link')
    goTo(url)
  },
}

/** Opens the Stripe dashboard of the connected account. */
export const openStripe: Mutation<void, void> = {
  call: async () => {
    const { url } = await api.partners.openStripe()
    if (!url) throw new Error('The server sent no link to the Stripe dashboard')
    goTo(url)
  },
}

export const createPartnerLink: Mutation<PartnerLinkInput, PartnerLink> = {
  call: (input) => api.partners.createLink(input),
  invalidates: [partnerKeys.links],
}

export const deletePartnerLink: Mutation<PartnerLink, void> = {
  call: ({ id }) => api.partners.deleteLink(id),
  invalidates: [partnerKeys.links],
}

export const updatePartnerSettings: Mutation<PartnerSettingsUpdate, PartnerSettings> = {
  call: (update) => api.partners.updateSettings(update),
  invalidates: [partnerKeys.dashboard, partnerKeys.earnings],
  updates: (settings) => [partnerKeys.settings, settings],
}

export const downloadList: Mutation<PartnerListParams & { list: PartnerListName }, DownloadedFile> = {
  call: ({ list, ...range }) => api.partners.downloadList(list, range),
}

export const downloadStatement: Mutation<PartnerStatementParams, DownloadedFile> = {
  call: (params) => api.partners.statement(params),
}
