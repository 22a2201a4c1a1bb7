import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout, without a trailing separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
