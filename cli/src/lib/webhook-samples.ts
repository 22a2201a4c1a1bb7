declare const __WEBHOOK_SAMPLES__: Record<string, { type: string; timestamp: string }>

/** An event of each type, from the contract at build time; the build itself asks the program for its operations. */
export const SAMPLES = typeof __WEBHOOK_SAMPLES__ === 'object' ? __WEBHOOK_SAMPLES__ : {}
