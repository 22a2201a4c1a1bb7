import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

/** What bash offers after these words, the last of which is being typed. */
async function offersOfBash(...words: string[]): Promise<string[]> {
  const script = join(context.folder, 'completion.bash')
  writeFileSync(script, (await context.cygnet(['completion', 'bash'])).stdout)
  const line = ['cygnet', ...words].map((word) => `'${word}'`).join(' ')
  const ask = `source ${script}; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _cygnet; printf '%s\\n' "\${COMPREPLY[@]}"`
  const offers = execFileSync('bash', ['-c', ask], { encoding: 'utf8' })
  return offers.split('\n').filter(Boolean)
}

describe('cygnet completion', () => {
  it('bash offers the commands of each place', async () => {
    expect(await offersOfBash('pub')).toEqual(['publications'])
    expect(await offersOfBash('publications', '')).toEqual(
      expect.arrayContaining(['list', 'get', 'download', 'archive', 'restore', 'watch'])
    )
    expect(await offersOfBash('publications', 'l')).toEqual(['list'])
  })

  it('bash offers the options of the command, wherever earlier options are', async () => {
    expect(await offersOfBash('generate', 'a prompt', '--no-')).toEqual([
      '--no-company',
      '--no-images',
      '--no-examples',
      '--no-statistics',
      '--no-wait',
    ])
    expect(await offersOfBash('--json', 'publications', 'download', '--fo')).toEqual(['--format', '--force'])
  })

  it('bash offers the values of an option', async () => {
    expect(await offersOfBash('generate', '--length', '')).toEqual(['auto', 'short', 'medium', 'long'])
    expect(await offersOfBash('publications', 'list', '--status', 'ar')).toEqual(['archived'])
    expect(await offersOfBash('completion', 'f')).toEqual(['fish'])
  })

  it.each(['zsh', 'fish'])('%s knows every command of the tree', async (shell) => {
    const { code, stdout } = await context.cygnet(['completion', shell])
    expect(code).toBe(0)
    for (const place of [' publications watch', ' company parse', ' doctor'])
      expect(stdout).toContain(`'${place}'`)
    expect(stdout).toMatch(/authoritative/)
  })

  it('another shell is rejected', async () => {
    expect((await context.cygnet(['completion', 'tcsh'])).code).toBe(2)
  })
})

describe('help', () => {
  it.each([[], ['generate'], ['publications', 'download'], ['login'], ['doctor']])(
    '%s has examples and exit codes',
    async (...args) => {
      const result = await context.cygnet([...args, '--help'])
      expect(result).toMatchObject({ code: 0, stderr: '' })
      expect(result.stdout).toContain('Examples:\n  $ cygnet')
      expect(result.stdout).toContain('130  interrupted')
      expect(result.stdout).toContain('--json')
    }
  )

  it('a group without a command shows its own help, as wrong usage', async () => {
    const result = await context.cygnet(['company'])
    expect(result).toMatchObject({ code: 2, stdout: '' })
    expect(result.stderr).toContain('parse')
  })
})
