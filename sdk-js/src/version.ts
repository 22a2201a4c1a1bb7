declare const __SDK_VERSION__: string

/** Put in at build time from package.json. */
export const VERSION: string = typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0-source'
