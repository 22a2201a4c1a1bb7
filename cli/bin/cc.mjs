import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('../dist/cli.js')
