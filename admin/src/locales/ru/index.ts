import { ruAudit } from './audit'
import { ruCustomers } from './customers'
import { ruEvents } from './events'
import { ruHome } from './home'
import { ruOperators } from './operators'
import { ruPartners } from './partners'
import { ruPlans } from './plans'
import { ruProviders } from './providers'
import { ruPublications } from './publications'
import { ruReasons } from './reasons'
import { ruSettings } from './settings'
import { ruShell } from './shell'
import { ruSystem } from './system'

/** Every text of the console in Russian, its default language. The six tabs and their messages follow the specification. */
export const ru = {
  ...ruShell,
  ...ruHome,
  ...ruCustomers,
  ...ruPublications,
  ...ruPartners,
  ...ruEvents,
  ...ruSystem,
  ...ruSettings,
  ...ruPlans,
  ...ruProviders,
  ...ruOperators,
  ...ruAudit,
  ...ruReasons,
}
