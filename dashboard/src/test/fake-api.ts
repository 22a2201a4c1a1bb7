import { vi } from 'vitest'
import {
  bulkStarted,
  bulkStatus,
  company,
  generation,
  libraryPage,
  originality,
  publication,
  session,
  subscription,
  user,
} from './fixtures'

/**
 * Stands in for `#/lib/api` at the SDK's boundary:
 *
 *     vi.mock('#/lib/api', () => import('#/test/fake-api'))
 *
 * Each call answers well until a test says otherwise; `resetApi` brings that back.
 */
export const api = {
  baseUrl: 'http://localhost:3000',
  accounts: { login: vi.fn(), register: vi.fn(), logout: vi.fn(), me: vi.fn() },
  subscriptions: { plans: vi.fn(), status: vi.fn() },
  company: { get: vi.fn(), parse: vi.fn() },
  publications: {
    list: vi.fn(),
    get: vi.fn(),
    update: vi.fn(),
    archive: vi.fn(),
    restore: vi.fn(),
    download: vi.fn(),
    score: vi.fn(),
    originality: vi.fn(),
    generate: vi.fn(),
    generationStatus: vi.fn(),
    retry: vi.fn(),
    bulkGenerate: vi.fn(),
    bulkStatus: vi.fn(),
    cancelBulk: vi.fn(),
  },
  events: { stream: vi.fn() },
}

export const onUnauthorized = () => () => undefined

export function resetApi(): void {
  const never = () => new Promise<never>(() => undefined)
  api.accounts.login.mockReset().mockResolvedValue(session())
  api.accounts.register.mockReset().mockResolvedValue(session())
  api.accounts.logout.mockReset().mockResolvedValue(undefined)
  api.accounts.me.mockReset().mockResolvedValue({ user, name: user.name, email: user.email })
  api.subscriptions.plans.mockReset().mockResolvedValue([])
  api.subscriptions.status.mockReset().mockResolvedValue(subscription())
  api.company.get.mockReset().mockResolvedValue(company({ exists: false, name: '', description: '' }))
  api.company.parse.mockReset().mockResolvedValue(company())
  api.publications.list.mockReset().mockResolvedValue(libraryPage())
  api.publications.get.mockReset().mockResolvedValue(publication())
  api.publications.update.mockReset().mockResolvedValue(publication())
  api.publications.archive.mockReset().mockResolvedValue(publication({ status: 'archived' }))
  api.publications.restore.mockReset().mockResolvedValue(publication())
  api.publications.download.mockReset().mockResolvedValue({ blob: new Blob(['x']), filename: 'x.md' })
  api.publications.originality.mockReset().mockResolvedValue(originality())
  api.publications.score.mockReset().mockImplementation(never)
  api.publications.generate
    .mockReset()
    .mockResolvedValue({ sessionId: 's1', publicationId: 'p1', status: 'created' })
  api.publications.generationStatus.mockReset().mockResolvedValue(generation())
  api.publications.retry.mockReset().mockResolvedValue(generation())
  api.publications.bulkGenerate.mockReset().mockResolvedValue(bulkStarted())
  api.publications.bulkStatus.mockReset().mockResolvedValue(bulkStatus())
  api.publications.cancelBulk.mockReset().mockResolvedValue(bulkStatus())
  api.events.stream.mockReset().mockImplementation(never)
}

resetApi()
