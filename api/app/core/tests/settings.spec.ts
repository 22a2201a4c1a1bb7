import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { projectRoot, readSettings, SettingsError } from '#start/settings'
import { defaults, misspeltSettings } from '#start/settings_schema'
import { type SiteCounts, withCounts } from '#start/site_highlights'

const KEY = 'k'.repeat(32)
const env = (more: Record<string, string> = {}) => ({
  DATA_DIR: '/tmp/cygnet-settings',
  APP_KEY: KEY,
  ...more,
})

function problemsOf(more: Record<string, string>): string {
  try {
    readSettings(env(more))
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

test.group('Settings', () => {
  test('need nothing outside production: loopback, SQLite, the local writer', ({ assert }) => {
    const settings = readSettings(env())
    assert.deepInclude(settings, {
      host: '127.0.0.1',
      port: 3333,
      databaseUrl: null,
      text: null,
      image: null,
      demo: 'known-passwords',
      role: 'all',
    })
    assert.equal(settings.limits.requestsPerMinute, 600)
  })

  test('include an address to write to and links to other sites', ({ assert }) => {
    const { contactEmail, siteLinks } = readSettings(
      env({
        CONTACT_EMAIL: 'help@example.com',
        SITE_LINKS: 'LinkedIn=https://linkedin.example/company/x?a=b, Our blog = https://blog.example',
      })
    )
    assert.equal(contactEmail, 'help@example.com')
    assert.deepEqual(siteLinks, [
      { label: 'LinkedIn', href: 'https://linkedin.example/company/x?a=b' },
      { label: 'Our blog', href: 'https://blog.example' },
    ])
    assert.deepInclude(readSettings(env()), { contactEmail: null, siteLinks: [] })
  })

  test('claim in production only what every installation can show, or what the operator says', ({
    assert,
  }) => {
    const production = { NODE_ENV: 'production' }
    const highlights = (more: Record<string, string>) =>
      JSON.stringify(readSettings(env(more)).siteHighlights)
    const sample = [
      '85% retention',
      'More than 2,000 users',
      'more than 10,000 posts',
      '24/7',
      'instead of 15',
    ]
    for (const words of sample) {
      assert.include(highlights({}), words)
      assert.notInclude(highlights(production), words)
    }
    assert.include(
      highlights({ ...production, SITE_CUSTOMERS: '400 users | in 12 countries' }),
      '{"value":"400 users","note":"in 12 countries"}'
    )
  })

  test('claim this installation’s own counts once they say something', ({ assert }) => {
    const highlights = (counts: SiteCounts, more: Record<string, string> = { NODE_ENV: 'production' }) => {
      const { customers, posts } = withCounts(readSettings(env(more)).siteHighlights, counts)
      return [customers.value, posts.value]
    }
    const nothing = highlights({ users: 0, posts: 0 })
    assert.deepEqual(highlights({ users: 99, posts: 999 }), nothing)
    assert.deepEqual(highlights({ users: 100, posts: 999 }), ['100+ users', nothing[1]])
    assert.deepEqual(highlights({ users: 1_299, posts: 10_999 }), ['1,200+ users', '10,000+ posts'])
    const own = { NODE_ENV: 'production', SITE_CUSTOMERS: '400 users | in 12 countries' }
    assert.deepEqual(highlights({ users: 5_000, posts: 5_000 }, own), ['400 users', '5,000+ posts'])
    assert.deepEqual(highlights({ users: 5_000, posts: 50_000 }, {}), ['5,000+ users', '50,000+ posts'])
  })

  for (const [name, value, says] of [
    [
      'SITE_SAMPLE',
      'https://x.example/proof/y',
      "SITE_SAMPLE is 'https://x.example/proof/y'; use the path of a proof link",
    ],
    ['SITE_POSTS', 'many', "SITE_POSTS is 'many'; use a few words, a bar and a line"],
    ['PORT', '70000', "PORT is '70000'; use a whole number from 0 to 65535"],
    ['PORT', 'eighty', "PORT is 'eighty'; use a whole number from 0 to 65535"],
    ['NODE_ENV', 'prod', "NODE_ENV is 'prod'; use one of development, production, test"],
    ['OPENAI_PRICE_INPUT', 'cheap', "OPENAI_PRICE_INPUT is 'cheap'; use US dollars such as 1.25"],
    ['IMAGE_PRICE', '-1', "IMAGE_PRICE is '-1'; use US dollars such as 1.25"],
    [
      'OPENAI_MODERATION_MODEL',
      'omni-moderation-latest',
      'OPENAI_MODERATION_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL',
    ],
    ['SEARCH_PROVIDER', 'google', "SEARCH_PROVIDER is 'google'; use one of brave, searxng"],
    ['SEARCH_PROVIDER', 'brave', 'SEARCH_API_KEY is missing; Brave Search asks for one'],
    ['SEARCH_PROVIDER', 'searxng', 'SEARCH_BASE_URL is missing; name the address of your SearXNG'],
    ['SEARCH_API_KEY', 'secret', 'SEARCH_PROVIDER is missing; use one of brave, searxng'],
    ['CONTACT_EMAIL', 'hello', "CONTACT_EMAIL is 'hello'; use an address such as hello@example.com"],
    ['CONTACT_EMAIL', 'a@b.example"><script>', 'CONTACT_EMAIL is'],
    ['SITE_LINKS', 'LinkedIn', "SITE_LINKS has 'LinkedIn'; use Name=https://address, several with commas"],
    ['SITE_LINKS', 'Blog=javascript:alert(1)', "SITE_LINKS has 'Blog=javascript:alert(1)'"],
    ['DEMO_DATA', 'no', "DEMO_DATA is 'no'; use one of 0, 1"],
    ['ROLE', 'both', "ROLE is 'both'; use one of all, web, worker"],
    ['HOST', '0.0.0.0', "HOST is '0.0.0.0': outside production only loopback is served"],
    ['DATA_DIR', 'data', "DATA_DIR is 'data'; use an absolute path"],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not a URL that starts with postgres://'],
    ['OPENAI_API_KEY', 'sk-secret-canary', 'OPENAI_MODEL is missing'],
    ['OUTGOING_ALLOW', 'example', "OUTGOING_ALLOW has 'example'; use host:port"],
    ['APP_KEY', 'short', 'APP_KEY is too short'],
    ['GOOGLE_CLIENT_ID', 'google', 'GOOGLE_CLIENT_SECRET is missing'],
    ['LINKEDIN_CLIENT_SECRET', 'sk-secret-canary', 'LINKEDIN_CLIENT_ID is missing'],
    ['GOOGLE_ISSUER', 'ftp://google', 'GOOGLE_ISSUER is not a URL that starts with http:// or https://'],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_sk-secret-canary',
      'STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY',
    ],
    ['STRIPE_SECRET_KEY', 'pk_test_sk-secret-canary', 'STRIPE_SECRET_KEY is not a secret key'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sk-secret-canary', 'STRIPE_SECRET_KEY is missing'],
    ['LIMIT_REQUESTS_PER_MINUTE', '0', 'LIMIT_REQUESTS_PER_MINUTE'],
    [
      'SMTP_URL',
      'https://user:sk-secret-canary@mail.example',
      'SMTP_URL is not a URL that starts with smtp://',
    ],
    [
      'OPENAI_BASE_URL',
      'https://me:sk-secret-canary@models.example/v1',
      'OPENAI_BASE_URL holds a user name or a password',
    ],
    [
      'OPENAI_BASE_URL',
      'https://models.example/v1?api-key=sk-secret-canary',
      'OPENAI_BASE_URL has a part behind ?',
    ],
    [
      'OPENAI_BASE_URL',
      'http://127.0.0.1:11434/v1/chat/completions',
      'OPENAI_BASE_URL ends in /chat/completions',
    ],
    [
      'IMAGE_BASE_URL',
      'https://models.example/v1/images/generations/',
      'IMAGE_BASE_URL ends in /images/generations',
    ],
    ['OPENAI_REASONING_EFFORT', 'much', 'use one of none, minimal, low, medium, high, xhigh, max'],
    ['OPENAI_TIMEOUT_SECONDS', '1', 'use a whole number from 5 to 3600'],
    ['IMAGE_QUALITY', 'best', 'IMAGE_QUALITY'],
    ['MAIL_FROM', 'Cygnet <nobody>', "MAIL_FROM is 'Cygnet <nobody>'; use an address"],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'use an address, or a name followed by <address>'],
  ] as const) {
    test(`name ${name} when it is '${value}'`, ({ assert }) => {
      const message = problemsOf({ [name]: value })
      assert.include(message, says)
      assert.notInclude(message, 'sk-secret-canary')
    })
  }

  test('report everything that is wrong at once', ({ assert }) => {
    const message = problemsOf({ PORT: 'x', ROLE: 'y' })
    assert.include(message, 'PORT')
    assert.include(message, 'ROLE')
  })

  test('in production require the key, and allow neither demonstration data nor exceptions in the guard', ({
    assert,
  }) => {
    const { APP_KEY: _, ...keyless } = env({ NODE_ENV: 'production' })
    assert.throws(() => readSettings(keyless), /APP_KEY is missing/)
    assert.include(
      problemsOf({ NODE_ENV: 'production', OUTGOING_ALLOW: '127.0.0.1:80' }),
      'OUTGOING_ALLOW is for tests'
    )
    assert.include(
      problemsOf({ NODE_ENV: 'production', LINKEDIN_ISSUER: 'https://elsewhere.example' }),
      'LINKEDIN_ISSUER is for tests'
    )
    assert.equal(readSettings(env({ NODE_ENV: 'production', HOST: '0.0.0.0' })).demo, 'none')
  })

  test('are all in the documentation, with their defaults', ({ assert }) => {
    const rows = readFileSync(join(projectRoot, 'docs', 'settings.md'), 'utf8').split('\n')
    const documented = new Map<string, string | undefined>()
    let table: 'variables' | 'other' | null = null
    for (const row of rows) {
      if (!row.startsWith('|')) table = null
      else table ??= row.startsWith('| Variable ') ? 'variables' : 'other'
      const [, variables = '', values = ''] = row.split('|')
      const names = [...variables.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!)
      // A cell with words says more than a value, such as "from `HOST` and `PORT`".
      const given = /^(\s*`[^`]+`)+\s*$/.test(values) ? values.match(/`[^`]+`/g)! : []
      if (table !== 'variables') continue
      names.forEach((name, index) => {
        documented.set(name, given.length === names.length ? given[index]!.slice(1, -1) : undefined)
      })
    }
    assert.sameMembers([...documented.keys()], Object.keys(defaults))
    const stated = [...documented].filter(([, value]) => value !== undefined)
    assert.isAbove(stated.length, 15)
    assert.deepEqual(
      stated,
      stated.map(([name]) => [name, String(defaults[name as keyof typeof defaults])])
    )
  })

  test('with a typing error in their name are found, names of other programs are not', ({ assert }) => {
    const found = misspeltSettings({
      OPENAI_MODLE: 'writer-1',
      LIMIT_REQUEST_PER_MINUTE: '5',
      SMTP_URL: 'smtp://mail.example',
      SMTP_URI: 'smtp://mail.example',
      HOSTNAME: 'box',
      OPENAI_ORG_ID: 'org',
      npm_config_cache: '/tmp',
    })
    assert.deepEqual(found, [
      { given: 'OPENAI_MODLE', meant: 'OPENAI_MODEL' },
      { given: 'LIMIT_REQUEST_PER_MINUTE', meant: 'LIMIT_REQUESTS_PER_MINUTE' },
    ])
  })
})
