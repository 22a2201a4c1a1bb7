import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const done = (id: string) => json(200, answerOf(id, 200))
const ZIP = 'PK\u0003\u0004'

function offerExport() {
  const disposition = 'attachment; filename="cygnet-account-2026-11-21.zip"'
  context.server.on('GET /api/account/export', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip', 'Content-Disposition': disposition })
    response.end(ZIP)
  })
}

describe('cygnet account export', () => {
  it('saves the file under the server’s name, readable only by its owner', async () => {
    offerExport()
    const file = join(context.folder, 'mine.zip')
    const result = await context.signedIn(['account', 'export', '--out', file])
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: `Written to ${file}\n` })
    expect(readFileSync(file, 'utf8')).toBe(ZIP)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await context.signedIn(['account', 'export', '--out', file])
    expect(again.code).not.toBe(0)
    expect(context.server.requests).toHaveLength(1)
  })

  it('writes unchanged bytes to a pipe', async () => {
    offerExport()
    expect(await context.signedIn(['account', 'export', '--out', '-'])).toMatchObject({
      code: 0,
      stdout: ZIP,
    })
  })
})

describe('cygnet account delete', () => {
  it('requires the word and the password, and forgets the sign-in', async () => {
    context.server.on('POST /api/auth/login', done('login'))
    await context.cygnet(['login', '--email', 'elena@marlowbikes.example', '--password-stdin'], {
      stdin: 'x',
    })
    context.server.on('DELETE /api/account', done('deleteAccount'))
    const result = await context.cygnet(['account', 'delete', '--confirm', 'DELETE', '--password-stdin'], {
      stdin: 'a-long-quiet-river\n',
    })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests.at(-1)?.body).toEqual({
      confirm: 'DELETE',
      password: 'a-long-quiet-river',
    })
    const kept = join(context.folder, 'config', 'cygnet', 'credentials.json')
    expect(existsSync(kept) && readFileSync(kept, 'utf8')).not.toContain('cgs_')
  })

  it('asks for the address where there is no password', async () => {
    context.server.on('DELETE /api/account', done('deleteAccount'))
    const email = 'elena@marlowbikes.example'
    await context.signedIn(['account', 'delete', '--confirm', 'DELETE', '--email', email])
    expect(context.server.requests.at(-1)?.body).toEqual({ confirm: 'DELETE', email })
  })

  it.each([[[]], [['--confirm', 'yes', '--password-stdin']], [['--confirm', 'DELETE']]])(
    'does nothing with %j',
    async (options) => {
      const result = await context.signedIn(['account', 'delete', ...options], {
        stdin: 'a-long-quiet-river',
      })
      expect(result.code).toBe(2)
      expect(context.server.requests).toHaveLength(0)
    }
  )
})

describe('cygnet account password', () => {
  it('reads both passwords from stdin and shows neither', async () => {
    context.server.on('POST /api/auth/change-password', done('changePassword'))
    const result = await context.signedIn(['account', 'password', '--passwords-stdin'], {
      stdin: 'a-long-quiet-river\na-longer-quieter-river\n',
    })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).not.toContain('river')
    expect(context.server.requests.at(-1)?.body).toEqual({
      currentPassword: 'a-long-quiet-river',
      newPassword: 'a-longer-quieter-river',
    })
  })

  it('requires two lines', async () => {
    const result = await context.signedIn(['account', 'password', '--passwords-stdin'], { stdin: 'one' })
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain('two lines')
  })
})

describe('cygnet account sessions', () => {
  it('is a table with this one marked', async () => {
    context.server.on('GET /api/auth/sessions', done('listSessions'))
    const { stdout, code } = await context.signedIn(['account', 'sessions'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ID +DEVICE +ADDRESS +SIGNED IN +LAST SEEN/)
    expect(stdout).toMatch(/Firefox on Windows +203\.0\.113\.7 +2026-11-20 +2026-11-21 +this one/)
  })

  it('ends a session elsewhere', async () => {
    context.server.on('DELETE /api/auth/sessions/s1', done('endSession'))
    const result = await context.signedIn(['account', 'sessions', '--end', 's1'])
    expect(result).toMatchObject({ code: 0, stdout: 'Session signed out\n' })
  })
})
