import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type { PartnerLink } from '#partners/links/links'
import { dollars } from '#partners/money'
import type { Analytics } from '#partners/queries/analytics'
import { conversionRate, type Figures } from '#partners/queries/figures'

const figures = (one: Figures) => ({
  totalClicks: one.clicks,
  uniqueClicks: one.uniqueClicks,
  signUps: one.signUps,
  conversions: one.conversions,
  conversionRate: conversionRate(one),
  totalEarnings: dollars(one.earnings),
})

/** Percentage by which a figure has changed, with one decimal; null where it was 0 before. */
const changeOf = (now: number, before: number) =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1_000) / 10

type PartnerFigures = ReturnType<typeof figures>

function changes(now: PartnerFigures, before: PartnerFigures) {
  const names = Object.keys(now) as (keyof PartnerFigures)[]
  return Object.fromEntries(names.map((name) => [name, changeOf(now[name], before[name])])) as Record<
    keyof PartnerFigures,
    number | null
  >
}

/** `PartnerAnalytics` of the contract. */
export function serializeAnalytics({
  from,
  to,
  days,
  current,
  previous,
  daily,
  monthly,
  sources,
  origins,
}: Analytics): Schema<'PartnerAnalytics'> {
  const [now, before] = [figures(current), figures(previous)]
  const list = (values: Analytics['origins']['country']) =>
    values.map(({ value, ...own }) => ({ value, ...counts(own) }))
  return {
    from,
    to,
    days,
    ...now,
    previous: before,
    change: changes(now, before),
    daily: daily.map(({ date, clicks, uniqueClicks, signUps, conversions }) => ({
      date,
      clicks,
      uniqueClicks,
      signUps,
      conversions,
    })),
    monthly: monthly.map(({ month, earned, paid }) => ({
      month,
      earned: dollars(earned),
      paid: dollars(paid),
    })),
    sources: sources.map(({ campaign, ...own }) => ({ campaign, ...counts(own) })),
    referrers: list(origins.referrer),
    countries: list(origins.country),
    devices: list(origins.device),
  }
}

const counts = (own: Figures) => ({
  clicks: own.clicks,
  uniqueClicks: own.uniqueClicks,
  signUps: own.signUps,
  conversions: own.conversions,
  conversionRate: conversionRate(own),
  earnings: dollars(own.earnings),
})

/** `PartnerLink` of the contract. */
export const serializeLink = ({
  id,
  name,
  campaign,
  path,
  url,
  figures: own,
  createdAt,
}: PartnerLink): Schema<'PartnerLink'> => ({
  id,
  name,
  campaign,
  path,
  url,
  ...counts(own),
  createdAt: isoTime(createdAt),
})
