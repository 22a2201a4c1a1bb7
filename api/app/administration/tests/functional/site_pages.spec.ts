import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { fillIn } from '#core/http/site_files'
import { newId } from '#core/ids'
import { projectRoot, settings } from '#start/settings'
import { siteHighlights } from '#start/site_highlights'
import { bareCall as call } from '#tests/support/raw_call'

/** Written by the dashboard's build. */
const map = () =>
  JSON.parse(readFileSync(join(projectRoot, 'dashboard', 'dist', 'routes.json'), 'utf8')) as {
    pages: Record<string, string>
    sitemap: string[]
    contactEmail: string
  }
const origin = new URL(settings.appUrl).origin
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]

test.group('Pages for search engines', () => {
  test('are listed with absolute addresses, and robots.txt names the list', async ({ assert }) => {
    const robots = await call('GET', '/robots.txt')
    assert.equal(robots.status, 200)
    assert.match(robots.headers['content-type'] as string, /^text\/plain/)
    assert.include(robots.text, `Sitemap: ${origin}/sitemap.xml`)
    assert.include(robots.text, 'Disallow: /api/')
    const sitemap = await call('GET', '/sitemap.xml')
    assert.match(sitemap.headers['content-type'] as string, /^application\/xml/)
    const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    assert.deepEqual(
      listed,
      map().sitemap.map((path) => origin + path)
    )
    for (const path of ['/', '/pricing', '/engine', '/contact', '/terms', '/privacy', '/docs'])
      assert.include(listed, origin + path)
    const today = new Date().toISOString().slice(0, 10)
    const days = [...sitemap.text.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/g)].map(([, day]) => day!)
    assert.lengthOf(days, listed.length)
    for (const day of days) assert.isTrue(day <= today, day)
  })

  test('describe themselves and their sharing card in their head', async ({ assert }) => {
    const titles = new Set<string>()
    for (const path of map().sitemap) {
      const { status, text } = await call('GET', path)
      assert.equal(status, 200, path)
      assert.notInclude(text, '__SITE_', path)
      assert.notInclude(text, '__CONTACT_', path)
      const title = attribute(text, /<title>([^<]+)<\/title>/)!
      const description = attribute(text, /<meta name="description" content="([^"]+)"/)!
      titles.add(title)
      assert.isAtMost(title.length, 70, path)
      assert.match(title, /Cygnet/, path)
      assert.isAtLeast(title.length, 20, path)
      assert.isAtMost(description.length, 170, path)
      assert.equal(attribute(text, /<link rel="canonical" href="([^"]+)"/), origin + path)
      assert.equal(attribute(text, /<meta property="og:url" content="([^"]+)"/), origin + path)
      assert.equal(attribute(text, /<meta property="og:title" content="([^"]+)"/), title)
      assert.equal(attribute(text, /<meta property="og:description" content="([^"]+)"/), description)
      assert.notMatch(text, /<meta name="robots"/, path)
      assert.lengthOf(text.match(/<h1[\s>]/g)!, 1, path)
    }
    assert.lengthOf([...titles], map().sitemap.length)
  })

  test('have a picture of their own for a shared link', async ({ assert }) => {
    const cards = new Map<string, string>()
    for (const path of map().sitemap) {
      const { text } = await call('GET', path)
      cards.set(path, attribute(text, /<meta property="og:image" content="([^"]+)"/)!)
    }
    const pages = [...cards].filter(([path]) => !path.startsWith('/docs/'))
    assert.lengthOf([...new Set(pages.map(([, card]) => card))], pages.length)
    for (const card of new Set(cards.values())) {
      const { status, headers } = await call('GET', card.slice(origin.length))
      assert.equal(status, 200, card)
      assert.equal(headers['content-type'], 'image/png', card)
    }
  })

  test('say in data what they are and where they belong', async ({ assert }) => {
    const kinds = async (path: string) =>
      new Map((await dataOf(path)).map((thing) => [thing['@type'] as string, thing]))
    const home = await kinds('/')
    assert.equal(home.get('SoftwareApplication')?.url, `${origin}/`)
    assert.isUndefined(home.get('BreadcrumbList'))
    for (const path of map().sitemap.filter((one) => one !== '/')) {
      const steps = (await kinds(path)).get('BreadcrumbList')?.itemListElement as { item: string }[]
      assert.equal(steps[0]!.item, `${origin}/`, path)
      assert.equal(steps.at(-1)!.item, origin + path, path)
      if (path.startsWith('/docs/')) assert.equal(steps[1]!.item, `${origin}/docs`, path)
    }
    for (const [path, question] of [
      ['/pricing', 'What counts as one post?'],
      ['/affiliate-program', 'When can I be paid?'],
    ] as const) {
      const { text } = await call('GET', path)
      const asked = (await kinds(path)).get('FAQPage')?.mainEntity as {
        name: string
        acceptedAnswer: { text: string }
      }[]
      assert.lengthOf(asked, text.match(/<details>/g)!.length, path)
      assert.include(
        asked.map(({ name }) => name),
        question
      )
      for (const { name, acceptedAnswer } of asked)
        assert.notMatch(name + acceptedAnswer.text, /<|__|&[a-z#]/, path)
    }
  })

  test('refer to existing pictures and icons', async ({ assert }) => {
    const { text } = await call('GET', '/')
    const card = attribute(text, /<meta property="og:image" content="([^"]+)"/)!
    const icons = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
    assert.lengthOf(icons, 4)
    for (const address of [card.slice(origin.length), ...icons.map(([, path]) => path!)]) {
      const { status, headers } = await call('GET', address)
      assert.equal(status, 200, address)
      assert.notMatch(headers['content-type'] as string, /html/, address)
    }
    const manifest = JSON.parse((await call('GET', '/site.webmanifest')).text)
    for (const { src } of manifest.icons) assert.equal((await call('GET', src)).status, 200, src)
  })

  test('are the only ones: results, accounts and missing pages are not listed', async ({ assert }) => {
    const { pages, sitemap } = map()
    // The landing page with a dialog, and a guide where agents look for it.
    const canonical: Record<string, string> = { '/login': '/', '/.well-known/skills': '/docs/agent-skill' }
    const others = Object.keys(pages).filter((path) => !sitemap.includes(path) && !(path in canonical))
    for (const path of [...others, '/dashboard', '/no-such-page']) {
      const { text, status, headers } = await call('GET', path)
      assert.equal(status, path === '/no-such-page' ? 404 : 200, path)
      if (path.startsWith('/proof/')) assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
      else assert.match(text, /<meta name="robots" content="noindex"/, path)
      assert.notMatch(text, /rel="canonical"/, path)
    }
    for (const [path, listed] of Object.entries(canonical))
      assert.include((await call('GET', path)).text, `<link rel="canonical" href="${origin}${listed}"`)
  })
})

test.group('A page', () => {
  test('names the contact address, in its head and in its text', async ({ assert }) => {
    const { contactEmail } = map()
    const { text } = await call('GET', '/contact')
    assert.include(text, `<meta name="contact-email" content="${contactEmail}">`)
    assert.include(text, `href="mailto:${contactEmail}"`)
    assert.include((await call('GET', '/dashboard')).text, '<div id="root">')
  })

  test('about privacy lists what a browser stores', async ({ assert, client }) => {
    const { text } = await call('GET', '/privacy')
    const person = {
      name: 'Elena Marsh',
      email: `elena-${newId()}@example.com`,
      password: 'a-long-quiet-river',
    }
    const cookies = (await client.post('/api/auth/register').json(person)).headers()[
      'set-cookie'
    ] as unknown as string[]
    const names = cookies.map((cookie) => cookie.split('=')[0]!.replace(/^__(Secure|Host)-/, ''))
    assert.isAbove(names.length, 0)
    for (const name of [...names, 'authToken', 'isAuthenticated', 'userRole', 'theme'])
      assert.include(text, `<code>${name}</code>`)
  })

  test('is the same in every encoding, and is not sent again to a browser that has it', async ({
    assert,
  }) => {
    const plain = await fetchAs('identity')
    assert.isNull(plain.headers.get('content-encoding'))
    assert.isAbove(plain.body.length, 20_000)
    for (const coding of ['br', 'gzip']) {
      const packed = await fetchAs(coding)
      assert.equal(packed.headers.get('content-encoding'), coding)
      assert.equal(packed.headers.get('vary'), 'Accept-Encoding')
      assert.isTrue(packed.body.equals(plain.body), coding)
    }
    assert.isNull((await fetchAs('br;q=0')).headers.get('content-encoding'))
    const etag = plain.headers.get('etag')!
    const again = await call('GET', '/', { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    assert.equal(again.text, '')
  })

  test('the landing page is complete before any script has run', async ({ assert }) => {
    const { text } = await call('GET', '/')
    for (const claim of [
      'per post, instead of 15',
      'Images included',
      'Four plans, from free to Enterprise',
      'earn up to 35% of what your referrals pay',
      'More than 2,000 users, more than 10,000 posts',
      'Free Plan',
      'Starter Plan',
      'Pro Plan',
      'Enterprise Plan',
      '$29.99',
      'Plagiarism checking',
    ])
      assert.include(text, claim)
    assert.notInclude(text, 'aria-busy')
  })
})

/** What a page says that a new installation cannot show. */
const unsupported = (words: string) =>
  [
    /[\d,]+\+? (happy )?(users|customers|partners)\b(?! (per|a) )/i,
    /[\d,]{4,}\+? posts/i,
    /\d+% (retention|of referred customers)/i,
    /instead of 15|in (six|6) minutes/i,
    /24\/7/,
    /no costs|no minimum/i,
    /plagiaris/i,
    /__[A-Z_]+__/,
  ].flatMap((claim) => claim.exec(words)?.[0] ?? [])

test.group('Pages of a new server', () => {
  /** The words of each page as a server sends them, in production or as a demonstration. */
  function pagesOf(production: boolean): [file: string, words: string][] {
    const site = {
      origin,
      contactEmail: 'hello@cygnet.example',
      links: [],
      supportAnswer: 'soon',
      highlights: siteHighlights({}, production),
      kept: { calls: 90, webhookEvents: 30, clicks: 90 },
    }
    return [...new Set(Object.values(map().pages))].map((file) => {
      const html = readFileSync(join(projectRoot, 'dashboard', 'dist', file), 'utf8')
      const words = fillIn(html, site).replace(/<[^>]+>/g, ' ')
      return [file, words.replace(/\s+/g, ' ')]
    })
  }

  test('claim in production no users, posts, retention, time, hours or search of the web, on none of them', ({
    assert,
  }) => {
    const pages = pagesOf(true)
    assert.isAbove(pages.length, 30)
    for (const [file, words] of pages) assert.deepEqual(unsupported(words), [], file)
  })

  test('claim in the demonstration what its specification says, which would be noticed', ({ assert }) => {
    const claims = new Set(pagesOf(false).flatMap(([, words]) => unsupported(words)))
    for (const claim of [
      '2,000 users',
      '10,000 posts',
      '85% retention',
      'instead of 15',
      '24/7',
      'Plagiaris',
    ])
      assert.include([...claims], claim)
  })
})

test.group('A file of the pages', () => {
  const script = async () => {
    const { text } = await call('GET', '/')
    return attribute(text, /<script type="module"[^>]* src="([^"]+)"/)!
  }

  test('is sent compressed as built, and cached by browsers permanently', async ({ assert }) => {
    const address = await script()
    const plain = await call('GET', address)
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(plain.headers['content-type'] as string, /^text\/javascript/)
    const onDisk = readFileSync(join(projectRoot, 'dashboard', 'dist', `${address}.br`))
    const packed = await call('HEAD', address, { headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.equal(Number(packed.headers['content-length']), onDisk.length)
    const icon = await call('GET', '/favicon.ico', { headers: { 'accept-encoding': 'br' } })
    assert.isUndefined(icon.headers['content-encoding'])
    assert.equal(icon.headers['cache-control'], 'no-cache')
    for (const hidden of ['/routes.json', '/.vite/manifest.json', `${address}.br`, '/index.html'])
      assert.equal((await call('GET', hidden)).status, 404, hidden)
  })

  test('is sent whole for a range request: {$self}')
    .with(['bytes=0-3', 'bytes=5-2', 'bytes=-5', 'bytes=999999999-', 'bytes=1-2,4-5', 'bytes=x'])
    .run(async ({ assert }, range) => {
      for (const address of ['/', '/theme.js', '/favicon.ico', await script()]) {
        const answer = await call('GET', address, { headers: { range } })
        assert.equal(answer.status, 200, address)
        assert.isUndefined(answer.headers['content-range'])
      }
    })

  test('that does not exist, however it is written, is the not-found page: {$self}')
    .with([
      '/assets/../routes.json',
      '/assets/%2e%2e/routes.json',
      '/%zz',
      '/assets/',
      '//theme.js',
      '/constructor',
      '/__proto__',
    ])
    .run(async ({ assert }, address) => {
      const { status, text } = await call('GET', address)
      assert.equal(status, 404)
      assert.include(text, 'Page not found')
    })
})

/** What a page tells search engines in schema.org's terms. */
async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const { text } = await call('GET', path)
  return JSON.parse(attribute(text, /<script type="application\/ld\+json">(.+?)<\/script>/)!)['@graph']
}

/** The landing page as a browser reads it, decompressed. */
async function fetchAs(coding: string) {
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/`, {
    headers: { 'accept-encoding': coding },
  })
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test.group('The operator’s console', () => {
  test('is one page at every address below /admin, and not indexed', async ({ assert }) => {
    const page = await call('GET', '/admin')
    assert.equal(page.status, 200)
    assert.equal(page.headers['cache-control'], 'no-cache')
    assert.match(page.text, /<meta name="robots" content="noindex"/)
    for (const path of ['/admin/', '/admin/users', '/admin/users/x?page=2'])
      assert.equal((await call('GET', path)).text, page.text, path)
    assert.equal((await call('GET', '/administrator')).status, 404)
  })

  test('has files whose names change with their content; one of another build is not found', async ({
    assert,
  }) => {
    const { text } = await call('GET', '/admin')
    const script = attribute(text, /<script type="module"[^>]* src="([^"]+)"/)!
    assert.match(script, /^\/admin\/assets\//)
    const { status, headers } = await call('GET', script)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal((await call('GET', '/admin/assets/index-of-yesterday.js')).status, 404)
  })

  test('adds nothing to what a customer downloads', async ({ assert }) => {
    for (const path of ['/', '/dashboard']) assert.notInclude((await call('GET', path)).text, '/admin/', path)
  })
})
