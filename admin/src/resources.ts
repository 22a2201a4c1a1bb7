import { lazy } from 'react'
import { audit } from './audit'
import { deliveries } from './deliveries'
import { figures } from './figures'
import { generations } from './generations'
import { logs } from './logs'
import { moderation } from './moderation'
import { operators } from './operators'
import { partners } from './partners'
import { payouts } from './payouts'
import { plans } from './plans'
import { publications } from './publications'
import { stripeEvents } from './stripe-events'
import { system } from './system'
import { users } from './users'

/** Every tab of the console; each is loaded when it is first opened. */
export const dashboard = lazy(() => import('./dashboard/dashboard-page'))
export const resources = [
  users,
  publications,
  partners,
  logs,
  plans,
  audit,
  figures,
  moderation,
  generations,
  payouts,
  stripeEvents,
  deliveries,
  operators,
  system,
]
