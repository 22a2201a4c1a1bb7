/**
 * The direction of dependencies: a room of the API uses only the rooms listed before it (rooms on the same line may use
 * each other), and clients reach the API only through the SDK.
 */
const ROOMS = [
  ['core'],
  ['accounts'],
  ['billing'],
  ['model_server'],
  ['languages'],
  ['text'],
  ['writers', 'illustrators'],
  ['companies'],
  ['images'],
  ['publications'],
  ['generation'],
  ['calendar'],
  ['platform', 'partners'],
  ['administration'],
]

const TESTS = '/tests?/|[.](test|spec)[.]'

const roomRules = ROOMS.slice(0, -1).map((names, index) => ({
  name: `room-order-${names.join('-')}`,
  comment: 'A room uses the rooms before it; what happens the other way goes by events.',
  severity: 'error',
  from: { path: `^api/app/(${names.join('|')})/`, pathNot: TESTS },
  to: {
    path: `^api/app/(${ROOMS.slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}))

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'no-unknown-room',
      comment: 'Add the new folder of api/app to ROOMS in .dependency-cruiser.mjs, after the rooms it uses.',
      severity: 'error',
      from: {},
      to: { path: '^api/app/', pathNot: `^api/app/(${ROOMS.flat().join('|')})/` },
    },
    {
      name: 'api-stands-alone',
      comment: 'The API knows none of its clients.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(sdk-js|dashboard|admin|cli|wordpress-plugin)/' },
    },
    {
      name: 'clients-use-the-sdk-alone',
      comment: 'The contract is the only thing that a client shares with the API.',
      severity: 'error',
      from: { path: '^(sdk-js|dashboard|admin|cli)/' },
      to: { path: '^api/' },
    },
    {
      name: 'clients-apart',
      comment: 'No client uses another.',
      severity: 'error',
      from: { path: '^(sdk-js|dashboard|admin|cli)/' },
      to: { path: '^(dashboard|admin|cli)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-outside-production',
      comment: 'The sandbox is loaded where the product starts, and by nothing else.',
      severity: 'error',
      from: { path: '^api/app/', pathNot: TESTS },
      to: { path: '^api/sandbox/' },
    },
    {
      name: 'bucket-only-where-one-is-set',
      comment: 'The client of S3 costs memory and time at the start: what needs it imports it when it does.',
      severity: 'error',
      from: { path: '^api/', pathNot: `${TESTS}|^api/app/core/files/bucket_` },
      to: { path: '^api/app/core/files/bucket_', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: `${TESTS}|^e2e/|^bench/|^api/bin/test` },
      to: { path: '^[^/]+/tests/|[.](test|spec)[.]', pathNot: '^api/tests/postgres/server' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      // What a room loads when a worker or a call needs it, such as a job's handler, is not there while modules load.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        dependencyTypesNot: ['type-only'],
        pathNot: '^(@cygnet/|(hast|mdast|unist)$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|coverage|node_modules)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    webpackConfig: { fileName: 'scripts/module-resolution.cjs' },
  },
}
