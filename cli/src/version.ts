declare const __CLI_VERSION__: string

/** Put in at build time from package.json. */
export const VERSION: string = __CLI_VERSION__
