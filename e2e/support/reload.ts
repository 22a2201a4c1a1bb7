/** For what a page shows only once a job is done: how long one load of it is looked at, before the next. */
export const THIS_LOAD = { timeout: 10_000 }
