declare const __CLI_VERSION__: string

/** Set from package.json at build time. */
export const VERSION: string = __CLI_VERSION__
