import { lazy } from 'react'
import { audit } from './audit'
import { figures } from './figures'
import { logs } from './logs'
import { moderation } from './moderation'
import { partners } from './partners'
import { plans } from './plans'
import { publications } from './publications'
import { users } from './users'

/** Every tab of the console; each is loaded when it is opened. */
export const dashboard = lazy(() => import('./dashboard/dashboard-page'))
export const resources = [users, publications, partners, logs, plans, audit, figures, moderation]
