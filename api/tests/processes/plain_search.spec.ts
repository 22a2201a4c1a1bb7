import { test } from '@japa/runner'
import pg from 'pg'
import { newPremises, ServerProcess } from '#tests/support/server_process'

const OPERATOR = { email: 'operator@search.test', password: 'a-long-quiet-river' }
const ROLE = { name: 'may_not_extend', password: 'a-quiet-password' }

interface Found {
  insideWords: boolean
  groups: { kind: string; results: { subtitle: string }[] }[]
}
interface System {
  services: { name: string; state: string; finding: { code: string } | null }[]
}

test.group('A search on a PostgreSQL whose role may not create pg_trgm', () => {
  // SQLite always has its index of trigrams.
  if (!process.env.DATABASE_URL) return

  test('finds how a text begins, and both the search and the system page say so', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const { pathname } = new URL(premises.databaseUrl!)
    const client = new pg.Client({ connectionString: premises.databaseUrl! })
    await client.connect()
    cleanup(async () => {
      await client.query(`DROP OWNED BY ${ROLE.name} CASCADE; DROP ROLE ${ROLE.name}`)
      await client.end()
    })
    await client.query(`
      CREATE ROLE ${ROLE.name} LOGIN PASSWORD '${ROLE.password}';
      REVOKE CREATE ON DATABASE "${pathname.slice(1)}" FROM PUBLIC;
      GRANT ALL ON SCHEMA public TO ${ROLE.name}`)
    const url = new URL(premises.databaseUrl!)
    Object.assign(url, { username: ROLE.name, password: ROLE.password })
    const server = await ServerProcess.start(premises, {
      DATABASE_URL: url.href,
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
    })
    cleanup(async () => {
      await server.end('SIGTERM')
    })
    const { body } = await server.call<{ token: string }>('POST', '/api/auth/login', null, OPERATOR)
    const get = async <T>(path: string) => {
      const answer = await server.call<T>('GET', `/api/admin${path}`, body.data.token)
      assert.equal(answer.status, 200)
      return answer.body.data
    }
    const subtitles = ({ groups }: Found) =>
      groups.flatMap(({ results }) => results.map(({ subtitle }) => subtitle))

    const inside = await get<Found>('/search?q=perator')
    assert.isFalse(inside.insideWords)
    assert.isEmpty(inside.groups)
    const beginning = await get<Found>('/search?q=operat')
    assert.isFalse(beginning.insideWords)
    assert.include(subtitles(beginning), OPERATOR.email)
    const { services } = await get<System>('/system')
    assert.containSubset(services, [{ name: 'database', state: 'ok', finding: { code: 'prefix_search' } }])
  })
})
