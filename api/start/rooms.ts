import { whenAccountOpens } from '#accounts/services/account_opening'
import { openAccount } from '#billing/actions/open_account'

/** What rooms do for rooms that come before them and therefore do not know them. */
whenAccountOpens((trx, accountId) => openAccount(trx, accountId))
