declare const __CLI_VERSION__: string

/** Set from package.json at build time. The build itself asks the program which operations it calls. */
export const VERSION: string = typeof __CLI_VERSION__ === 'string' ? __CLI_VERSION__ : 'unbuilt'
