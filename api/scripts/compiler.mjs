/** How one TypeScript file becomes JavaScript, in a build and in tests, by `@swc/core`. */
export const COMPILER = {
  configFile: false,
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
    preserveAllComments: false,
    keepClassNames: true,
  },
}
