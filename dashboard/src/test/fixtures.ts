/** Answers of the API in the contract's shapes; each function takes what differs. */
export * from './fixtures/accounts'
export * from './fixtures/api-keys'
export * from './fixtures/billing'
export * from './fixtures/documentation'
export * from './fixtures/failures'
export * from './fixtures/generations'
export * from './fixtures/publications'
export * from './fixtures/workshop'
