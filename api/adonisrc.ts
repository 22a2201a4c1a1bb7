import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  // Not the framework's own: they make source files, and this is run on a build.
  commands: [() => import('#core/database/migration_commands')],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    { file: () => import('./providers/telemetry_provider.js'), environment: ['web'] },
    () => import('./providers/database_provider.js'),
    () => import('./providers/buffered_writes_provider.js'),
    { file: () => import('./providers/processes_provider.js'), environment: ['web'] },
    { file: () => import('./providers/worker_provider.js'), environment: ['web'] },
  ],
  preloads: [
    () => import('./start/rooms.js'),
    { file: () => import('./start/sandbox.js'), environment: ['web', 'test'] },
    () => import('./start/kernel.js'),
    () => import('./start/routes.js'),
  ],
  directories: { tests: 'tests' },
  tests: {
    suites: [
      { name: 'unit', files: ['{app,sandbox}/**/tests/*.spec.{ts,js}'], timeout: 180_000 },
      { name: 'processes', files: ['tests/processes/**/*.spec.{ts,js}'], timeout: 480_000 },
      {
        name: 'functional',
        files: ['tests/functional/*.spec.{ts,js}', 'app/*/tests/functional/*.spec.{ts,js}'],
        timeout: 180_000,
      },
    ],
    forceExit: true,
  },
})
