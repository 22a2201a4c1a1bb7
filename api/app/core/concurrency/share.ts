import { AsyncLocalStorage } from 'node:async_hooks'

/** 0: somebody waits for the answer; 1: a job; 2: a job that is part of a batch. */
export type Rank = 0 | 1 | 2

/** For whom something is done, wherever what is scarce is shared. */
export interface Share {
  accountId: string
  rank: Rank
}

const current = new AsyncLocalStorage<Share>()

/** Everything that `work` needs counts for this account. */
export const onBehalfOf = <T>(share: Share, work: () => T): T => current.run(share, work)

/** Work for nobody in particular shares one place. */
export const currentShare = (): Share => current.getStore() ?? { accountId: '', rank: 0 }
