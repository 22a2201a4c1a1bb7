import type { AdminSearchGroup, AdminSearchResult } from '@cygnet/sdk/operator'
import {
  Building2,
  FileText,
  Handshake,
  KeyRound,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  User,
} from 'lucide-react'
import { listAddress } from '../lib/list-address'

type Kind = AdminSearchResult['kind']

export const ICONS: Record<Kind, LucideIcon> = {
  user: User,
  partner: Handshake,
  company: Building2,
  publication: FileText,
  invoice: ReceiptText,
  key: KeyRound,
  request: ScrollText,
}

/** The page of a record; what has none is looked at on the page of its customer. */
const PAGES: Record<Kind, (result: AdminSearchResult) => string> = {
  user: ({ id }) => `/users/${id}`,
  partner: ({ id }) => `/partners/${id}`,
  company: ({ userId }) => `/users/${userId}`,
  publication: ({ id }) => `/publications/${id}`,
  invoice: ({ userId }) => `/users/${userId}#invoices`,
  key: ({ userId }) => `/users/${userId}#keys`,
  request: ({ id }) => `/logs/${id}/show`,
}

/** Lists that search as this does: all that was found is looked at there. */
const LISTS: Partial<Record<Kind, string>> = {
  user: '/users',
  partner: '/partners',
  publication: '/publications',
}

/** Something to choose among the results. */
export interface Place {
  path: string
  kind: Kind
  /** Null for the list of all that was found of the kind. */
  result: AdminSearchResult | null
}

/** What can be chosen of one kind, in order. */
export function toPlaces({ kind, total, results }: AdminSearchGroup, text: string): Place[] {
  const list = LISTS[kind]
  const found = results.map((result) => ({ path: PAGES[kind](result), kind, result }))
  return list && total > results.length
    ? [...found, { path: listAddress(list, { search: text }), kind, result: null }]
    : found
}
