import type { IncomingHttpHeaders } from 'node:http'
import type { Transaction } from '#core/database/transaction'
import { settings } from '#start/settings'

export type Device = 'desktop' | 'mobile' | 'tablet'

/** Where a visitor comes from; null where that is not known. */
export interface Origin {
  /** The host of the page with the link. */
  referrer: string | null
  /** ISO 3166, two letters. */
  country: string | null
  device: Device | null
}

export const UNKNOWN: Origin = { referrer: null, country: null, device: null }

/** Codes with which proxies say that they do not know. */
const NOWHERE = new Set(['XX', 'T1'])

/** The country that the proxy in front of the server names. */
export function countryOf(headers: IncomingHttpHeaders): string | null {
  const name = settings.partners.countryHeader
  const value = name === null ? '' : String(headers[name] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(value) && !NOWHERE.has(value) ? value : null
}

/** By what browsers say of themselves; tablets that say they are computers count as such. */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  const agent = String(headers['user-agent'] ?? '')
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod|Android/i.test(agent)
    ? 'mobile'
    : 'desktop'
}

const toOrigin = (row: Record<string, unknown> | null): Origin =>
  row
    ? {
        referrer: row.referrer as string | null,
        country: row.country as string | null,
        device: row.device as Device | null,
      }
    : UNKNOWN

export const originOfClick = async (trx: Transaction, clickId: string | null): Promise<Origin> =>
  clickId === null ? UNKNOWN : toOrigin(await trx.from('partner_clicks').where('id', clickId).first())

export const originOfReferral = async (trx: Transaction, referralId: string | null): Promise<Origin> =>
  referralId === null
    ? UNKNOWN
    : toOrigin(await trx.from('partner_referrals').where('id', referralId).first())
