declare const __SDK_VERSION__: string

/** Set from package.json at build time. */
export const VERSION: string = typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0-source'
