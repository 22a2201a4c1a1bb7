import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { BIN, errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

describe('stdout', () => {
  const whole = (stdout: 'pipe' | number) =>
    spawn(process.execPath, [BIN, 'commands', '--json'], { stdio: ['ignore', stdout, 'pipe'] })
  const ended = async (child: ReturnType<typeof whole>) => {
    let stderr = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const [code] = await once(child, 'close')
    return { code, stdout: '', stderr }
  }

  it.skipIf(!existsSync('/dev/full'))('that is full is one line of JSON and an exit code', async () => {
    const result = await ended(whole(openSync('/dev/full', 'w')))
    expect(result.code).toBe(1)
    expect(result.stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(errorOf(result)).toMatchObject({
      code: 'ENOSPC',
      message: expect.stringContaining('The output cannot be written'),
    })
  })

  it('that nobody reads to the end is no failure', async () => {
    const child = whole('pipe')
    child.stdout!.destroy()
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('cygnet commands', () => {
  it('lists every command with its arguments and options', async () => {
    const result = await context.cygnet(['commands', '--json'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    const { commands, exitCodes } = JSON.parse(result.stdout)
    const names = commands.map(({ command }: { command: string }) => command)
    expect(names).toEqual(
      expect.arrayContaining(['cygnet generate', 'cygnet bulk', 'cygnet bulk cancel', 'cygnet keys rotate'])
    )
    expect(names).not.toContain('cygnet publications')
    const download = commands.find(
      (one: { command: string }) => one.command === 'cygnet publications download'
    )
    expect(download.arguments).toMatchObject([{ name: 'id', required: true, variadic: true }])
    expect(download.options[0].values).toContain('docx')
    expect(exitCodes).toMatchObject({ ok: 0, rateLimit: 6, partlyDone: 7 })
    expect(context.server.requests).toHaveLength(0)
  })

  it('documents the result of each command with --json and its error codes', async () => {
    const { commands } = JSON.parse((await context.cygnet(['commands', '--json'])).stdout)
    const named = (name: string) =>
      commands.find(({ command }: { command: string }) => command === `cygnet ${name}`)
    expect(named('publications list').output).toContainEqual({
      name: 'publications',
      type: 'array of PublicationSummary',
    })
    expect(named('publications update').errors).toContainEqual({ code: 'CONFLICT', exitCode: 1 })
    expect(named('generate').errors).toEqual(
      expect.arrayContaining([
        { code: 'AUTHENTICATION_REQUIRED', exitCode: 3 },
        { code: 'NO_PUBLICATIONS_REMAINING', exitCode: 4 },
        { code: 'VALIDATION_ERROR', exitCode: 2 },
        { code: 'RATE_LIMIT_EXCEEDED', exitCode: 6 },
      ])
    )
    const silent = ['cygnet api', 'cygnet mcp', 'cygnet completion']
    for (const { command, output } of commands)
      expect([command, output.length > 0]).toEqual([command, !silent.includes(command)])
    const { stdout } = await context.cygnet(['publications', 'get', '--help'])
    expect(stdout).toMatch(/Result with --json:\n(.*\n)* {2}qualityScore +number or null/)
    expect(stdout).toMatch(/ {2}1 {2}NOT_FOUND/)
  })

  it('is what the guide has, command for command', async () => {
    const { commands } = JSON.parse((await context.cygnet(['commands', '--json'])).stdout)
    const names: string[] = commands.map(({ command }: { command: string }) => command)
    const guide = readFileSync(
      new URL('../../dashboard/src/public/docs/guides/cli.md', import.meta.url),
      'utf8'
    )
    const shown = [...guide.matchAll(/\bcygnet(?: --base-url \S+)?((?: [a-z-]+)+)/g)].map(
      ([, words]) => `cygnet${words}`
    )
    expect(names.filter((name) => !shown.some((one) => one === name || one.startsWith(`${name} `)))).toEqual(
      []
    )
    const groups = names.map((name) => name.split(' ').slice(0, -1).join(' '))
    const unknown = shown.filter(
      (one) => !names.some((name) => `${one} `.startsWith(`${name} `)) && !groups.includes(one)
    )
    expect(unknown).toEqual([])
    const calls = [...guide.matchAll(/`(cygnet (?:[a-z-]+ )*[^`]*)`/g)].map(([, call]) => call!)
    for (const { command, options } of commands)
      for (const { flags } of options.filter(({ required }: { required: boolean }) => required))
        for (const call of calls.filter((one) => one.startsWith(`${command} `)))
          expect(call).toContain(flags.split(' ')[0])
  })
})

describe('cygnet open', () => {
  it.each([
    [[], '/dashboard'],
    [['billing'], '/billing'],
    [[ID], `/publications/${ID}`],
  ])('%j opens its screen in the browser', async (args, path) => {
    const browser = join(context.folder, 'browser')
    const seen = join(context.folder, 'seen')
    writeFileSync(browser, `#!/bin/sh\nprintf '%s' "$1" > ${seen}.part && mv ${seen}.part ${seen}\n`)
    chmodSync(browser, 0o755)
    const result = await context.cygnet(['open', ...args], { env: { BROWSER: browser } })
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: `${context.server.url}${path}\n` })
    while (!existsSync(seen)) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(readFileSync(seen, 'utf8')).toBe(`${context.server.url}${path}`)
  })

  it('prints the address where there is no browser', async () => {
    const result = await context.cygnet(['open', 'docs'], { env: { BROWSER: '/nonexistent' } })
    expect(result).toMatchObject({ code: 0, stdout: `${context.server.url}/docs\n` })
    expect(result.stderr).toContain('no browser')
  })

  it.each(['nowhere', 'constructor', '../admin'])('%s is not a screen', async (place) => {
    expect((await context.cygnet(['open', place, '--print'])).code).toBe(2)
  })
})

describe('figures', () => {
  it('statistics shows the account in figures', async () => {
    context.server.on('GET /api/statistics/overview', json(200, answerOf('getStatisticsOverview', 200)))
    context.server.on(
      'GET /api/statistics/publications',
      json(200, answerOf('getPublicationStatistics', 200))
    )
    const result = await context.signedIn(['statistics', '--days', '90'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toContain('Publications  40: 34 blog posts, 6 reviews')
    expect(result.stdout).toContain('2026-11-20  2')
    expect(context.server.seen('GET /api/statistics/publications')[0]?.query.get('days')).toBe('90')
  })

  it('usage also works without `billing`', async () => {
    context.server.on('GET /api/subscriptions/usage', json(200, answerOf('getUsage', 200)))
    expect((await context.signedIn(['usage'])).code).toBe(0)
  })
})

describe('Commands that use posts', () => {
  it('generate --dry-run shows what would be sent and sends nothing', async () => {
    context.server.on('GET /api/subscriptions/status', json(200, answerOf('getSubscriptionStatus', 200)))
    const result = await context.signedIn(['generate', 'Winter tyres', '--dry-run', '--json'])
    expect(result.code).toBe(0)
    expect(JSON.parse(result.stdout)).toMatchObject({ dryRun: true, request: { prompt: 'Winter tyres' } })
    expect(context.server.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('generate sends the caller’s idempotency key', async () => {
    context.server.on('POST /api/publications/generate', json(202, answerOf('generatePublication', 202)))
    await context.signedIn(['generate', 'Winter tyres', '--detach', '--idempotency-key', 'monday'])
    expect(context.server.requests[0]?.headers['idempotency-key']).toBe('monday')
  })

  it('too many calls give exit code 6', async () => {
    const body = { success: false, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' }
    context.server.on('POST /api/publications/generate', json(429, body, { 'Retry-After': '3600' }))
    const result = await context.signedIn(['generate', 'Winter tyres', '--detach'])
    expect(result.code).toBe(6)
    expect(errorOf(result)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 3600 })
  })
})
