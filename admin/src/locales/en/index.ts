import type { Messages } from '../messages'
import { enAudit } from './audit'
import { enCustomers } from './customers'
import { enEvents } from './events'
import { enHome } from './home'
import { enOperators } from './operators'
import { enPartners } from './partners'
import { enPlans } from './plans'
import { enProviders } from './providers'
import { enPublications } from './publications'
import { enReasons } from './reasons'
import { enSettings } from './settings'
import { enShell } from './shell'
import { enSystem } from './system'

export const en: Messages = {
  ...enShell,
  ...enHome,
  ...enCustomers,
  ...enPublications,
  ...enPartners,
  ...enEvents,
  ...enSystem,
  ...enSettings,
  ...enPlans,
  ...enProviders,
  ...enOperators,
  ...enAudit,
  ...enReasons,
}
