import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { USER_AGENT } from '#companies/reader/crawl/robots'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { createHtmlParser, type HtmlParser } from '#companies/reader/html_parser'
import { readSources } from '#companies/reader/read_sources'
import { readWebsite } from '#companies/reader/read_website'
import { createOutgoingClient, type OutgoingClientOptions } from '#core/outgoing/outgoing_client'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'

let parser: HtmlParser

function clientFor(host: string, options: Partial<OutgoingClientOptions> = {}) {
  return createOutgoingClient({ allow: [host], userAgent: USER_AGENT, ...options })
}

/** A site of pages by path: HTML, or a function that answers. */
async function serve(pages: Record<string, string | RequestListener>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const page = pages[path]
    if (page === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>There is no such page here.</p>')
    else if (typeof page === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { origin: `http://${host}`, host, requests, close }
}

function page(title: string, links: string[] = []): string {
  const anchors = links.map((link) => `<a href="${link}">${link}</a>`).join(' ')
  return `<title>${title}</title><nav>${anchors}</nav><main><p>The page called ${title} says a few words about itself.</p></main>`
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  return null
}

function closing(...parts: { close(): Promise<void> }[]) {
  return async () => {
    await Promise.all(parts.map((part) => part.close()))
  }
}

function paths(urls: (string | null)[]): string[] {
  return urls.map((url) => new URL(url ?? '').pathname)
}

function shareParser() {
  parser = createHtmlParser()
  return () => parser.close()
}

test.group('Reading a website | a small company', (group) => {
  let site: CompanySite
  group.setup(shareParser)
  group.each.setup(async () => {
    site = await startCompanySite()
    return () => site.close()
  })

  test('reads the pages that tell most, as sources', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const seen: number[] = []
    const onPage = ({ count }: { count: number }) => seen.push(count)
    const { pages, language } = await readWebsite({
      urls: [site.origin],
      client,
      parser,
      onPage,
      now: () => 1234,
    })
    assert.sameMembers(paths(pages.map(({ url }) => url)), [
      '/',
      '/about',
      '/services',
      '/pricing',
      '/contact',
      '/journal/',
      '/journal/winter-checklist',
    ])
    assert.deepEqual(
      pages.map(({ id }) => id),
      ['s1', 's2', 's3', 's4', 's5', 's6', 's7']
    )
    assert.deepEqual(seen, [1, 2, 3, 4, 5, 6, 7])
    assert.equal(language, 'en')
    const about = pages.find(({ url }) => url?.endsWith('/about'))
    assert.containsSubset(about, {
      kind: 'page',
      title: 'About us | Marlow Cycles',
      language: 'en',
      fetchedAt: 1234,
    })
    assert.include(about?.text, 'Priya Nair and Tom Ellery opened Marlow Cycles in March 2009')
    assert.equal(
      about?.hash,
      createHash('sha256')
        .update(about?.text ?? '')
        .digest('hex')
    )
    const prices = pages.find(({ url }) => url?.endsWith('/pricing'))?.tables ?? []
    assert.deepEqual(prices[0], {
      caption: 'Workshop prices',
      columns: ['Service', 'Duration', 'Price'],
      rows: [
        ['Safety check', '40 minutes', '£45'],
        ['Full service', '2 working days', '£89'],
        ['Bike fitting', '2 hours', '£120'],
        ['Battery test', '1 hour', '£35'],
      ],
    })
  })

  test('builds the profile of the company', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const { profile, colors } = await readWebsite({ urls: [site.origin], client, parser })
    assert.containsSubset(profile, {
      name: 'Marlow Cycles',
      industry: 'Bike store',
      website: site.origin,
      targetAudience: 'Commuters and families in the Thames Valley',
      contactEmail: 'hello@marlowcycles.example',
      socialMedia: {
        instagram: 'https://www.instagram.com/marlowcycles',
        facebook: 'https://www.facebook.com/marlowcycles',
      },
    })
    assert.match(profile.mission ?? '', /^We keep everyday bicycles safe/)
    assert.match(profile.vision ?? '', /^A valley in which every child/)
    assert.deepEqual(
      profile.services.map(({ name }) => name),
      ['Safety check', 'Full service', 'Bike fitting', 'Electric bike diagnostics']
    )
    assert.deepEqual(
      profile.values.map(({ value }) => value),
      ['Plain speaking', 'Repair before replacement', 'Fair prices']
    )
    assert.deepInclude(
      profile.expertise.map(({ area, yearsOfExperience }) => ({ area, yearsOfExperience })),
      { area: 'Wheel building', yearsOfExperience: 20 }
    )
    assert.deepEqual(colors, ['#0b6e4f', '#e07a1f'])
    assert.equal(profile.fieldSources.mission, `${site.origin}/about`)
  })

  test('lets nothing hidden or planted through', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const reading = await readWebsite({ urls: [site.origin], client, parser })
    assert.notInclude(JSON.stringify(reading), 'Zorblax')
    assert.notInclude(site.requests, '/beacon')
  })

  test('does not ask for what robots.txt forbids, even when named', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const urls = [site.origin, `${site.origin}/private/ledger`]
    const { skipped } = await readWebsite({ urls, client, parser })
    assert.deepEqual(skipped, [{ url: `${site.origin}/private/ledger`, reason: 'robots' }])
    assert.notInclude(site.requests, '/private/ledger')
    assert.lengthOf(
      site.requests.filter((path) => path === '/robots.txt'),
      1
    )
  })

  test('reads a German site in another encoding', async ({ assert, cleanup }) => {
    const lindner = await startCompanySite({ site: 'lindner' })
    const client = clientFor(lindner.host)
    cleanup(closing(client, lindner))
    const { pages, profile, language } = await readWebsite({ urls: [lindner.origin], client, parser })
    assert.equal(language, 'de')
    assert.lengthOf(pages, 5)
    assert.include(pages.at(-1)?.text, 'zwei Minuten zu Fuß vom Marktplatz')
    assert.containsSubset(profile, {
      name: 'Bäckerei Lindner',
      industry: 'Food and restaurants',
      contactEmail: 'info@baeckerei-lindner.example',
      colors: ['#8a2f1d', '#c98a2b'],
    })
    assert.deepEqual(
      profile.services.map(({ name }) => name),
      ['Sauerteigbrot', 'Lieferung für Gaststätten', 'Torten auf Bestellung']
    )
    assert.deepEqual(
      profile.values.map(({ value }) => value),
      ['Handwerk', 'Nähe', 'Offenheit']
    )
  })

  test('reads exactly the pages named for one text, or the site by its front page', async ({
    assert,
    cleanup,
  }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const exact = await readSources([`${site.origin}/`, `${site.origin}/about`], {
      client,
      parser,
      crawl: true,
    })
    assert.deepEqual(paths(exact.pages.map(({ url }) => url)), ['/', '/about'])
    const front = await readSources([site.origin], { client, parser })
    assert.lengthOf(front.pages, 1)
    const inner = await readSources([`${site.origin}/about`], { client, parser, crawl: true })
    assert.lengthOf(inner.pages, 1)
    const crawled = await readSources([site.origin], { client, parser, crawl: true })
    assert.lengthOf(crawled.pages, 7)
  })

  test('starts and ends a parser of its own where none is given', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    assert.lengthOf((await readSources([`${site.origin}/about`], { client })).pages, 1)
  })
})

test.group('Reading a website | limits and rules', (group) => {
  group.setup(shareParser)
  group.tap((spec) => spec.timeout(30_000))

  test('leaves out {reason}')
    .with([
      { reason: 'http_error', bad: ((_, response) => response.writeHead(500).end('x')) as RequestListener },
      {
        reason: 'not_html',
        bad: ((_, response) =>
          response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')) as RequestListener,
      },
      {
        reason: 'empty',
        bad: ((_, response) =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<div id="root"></div>')) as RequestListener,
      },
      {
        reason: 'too_large',
        bad: ((_, response) =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('x'.repeat(4_000_000))) as RequestListener,
      },
      {
        reason: 'unreadable',
        bad: ((_, response) =>
          response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')) as RequestListener,
      },
      {
        reason: 'unreachable',
        bad: ((_, response) =>
          response.writeHead(302, { location: 'http://169.254.169.254/' }).end()) as RequestListener,
      },
      {
        reason: 'other_site',
        bad: ((request, response) =>
          response
            .writeHead(302, { location: `http://other.test:${request.socket.localPort}/elsewhere` })
            .end()) as RequestListener,
      },
      {
        reason: 'robots',
        bad: ((_, response) => response.writeHead(302, { location: '/private/x' }).end()) as RequestListener,
      },
    ])
    .run(async ({ assert, cleanup }, { reason, bad }) => {
      const site = await serve({
        '/robots.txt': (_, response) => response.end('User-agent: CygnetBot\nDisallow: /private/'),
        '/': page('Start', ['/about', '/services']),
        '/about': bad,
        '/services': page('Services'),
        '/elsewhere': page('Elsewhere'),
        '/private/x': page('Private'),
      })
      const port = site.host.split(':')[1]
      const client = clientFor(site.host, {
        allow: [site.host, `other.test:${port}`],
        resolve: async () => ['127.0.0.1'],
      })
      cleanup(closing(client, site))
      const { pages, skipped } = await readWebsite({ urls: [site.origin], client, parser })
      assert.deepEqual(
        pages.map(({ title }) => title),
        ['Start', 'Services']
      )
      assert.deepEqual(skipped, [{ url: `${site.origin}/about`, reason }])
    })

  test('fails with one message whatever the cause: {name}')
    .with([
      { name: 'nothing there', url: (origin: string) => `${origin}/missing` },
      { name: 'refused by the guard', url: () => 'http://169.254.169.254/' },
      { name: 'not an address', url: () => 'nonsense' },
      { name: 'forbidden', url: (origin: string) => `${origin}/private/x` },
      { name: 'empty', url: (origin: string) => `${origin}/empty` },
    ])
    .run(async ({ assert, cleanup }, { url }) => {
      const site = await serve({
        '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /private/'),
        '/private/x': page('x'),
        '/empty': '<html></html>',
      })
      const client = clientFor(site.host)
      cleanup(closing(client, site))
      const error = await errorOf(readWebsite({ urls: [url(site.origin)], client, parser }))
      assert.instanceOf(error, WebsiteUnreadableError)
      assert.equal((error as WebsiteUnreadableError).code, 'PARSE_FAILED')
      assert.equal(
        (error as Error).message,
        'The website could not be read. Check the address and that the site is public.'
      )
      assert.lengthOf((error as WebsiteUnreadableError).skipped, 1)
    })

  test('a robots.txt that {name} {verdict} everything')
    .with([
      { name: 'is missing', status: 404, verdict: 'allows' },
      { name: 'answers 403', status: 403, verdict: 'allows' },
      { name: 'is in trouble', status: 503, verdict: 'forbids' },
    ])
    .run(async ({ assert, cleanup }, { status, verdict }) => {
      const site = await serve({
        '/robots.txt': (_, response) => response.writeHead(status).end('Disallow: /'),
        '/': page('Start'),
      })
      const client = clientFor(site.host)
      cleanup(closing(client, site))
      const error = await errorOf(readWebsite({ urls: [site.origin], client, parser }))
      assert.equal(error === null ? 'allows' : 'forbids', verdict)
      assert.equal(site.requests.includes('/'), verdict === 'allows')
    })

  test('reads at most so many pages, three at once', async ({ assert, cleanup }) => {
    let open = 0
    let most = 0
    let left = 7
    const waiting: (() => void)[] = []
    const release = () => {
      for (const answer of waiting.splice(0)) answer()
    }
    const held =
      (title: string): RequestListener =>
      (_, response) => {
        open++
        left--
        most = Math.max(most, open)
        waiting.push(() => {
          open--
          response.setHeader('content-type', 'text/html').end(page(title))
        })
        // Answers once three wait, or all that are to come do; a fourth would have time to show up.
        if (waiting.length === 3 || left === 0) setTimeout(release, 50)
      }
    const names = Array.from({ length: 20 }, (_, i) => `/page-${i}`)
    const site = await serve({
      '/': page('Start', names),
      ...Object.fromEntries(names.map((name) => [name, held(name)])),
    })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { pages } = await readWebsite({ urls: [site.origin], client, parser, maxPages: 8 })
    assert.lengthOf(pages, 8)
    assert.equal(most, 3)
  })

  test('finds the newest posts through the front page of the blog', async ({ assert, cleanup }) => {
    const site = await serve({
      '/': page('Start', ['/blog', '/about']),
      '/about': page('About'),
      '/blog': page('Blog', ['/blog/newest', '/blog/older']),
      '/blog/newest': page('Newest'),
      '/blog/older': page('Older'),
    })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { pages } = await readWebsite({ urls: [site.origin], client, parser, maxPages: 4 })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['Start', 'Blog', 'About', 'Newest']
    )
  })

  test('keeps what was read when time runs out', async ({ assert, cleanup }) => {
    const site = await serve({
      '/': page('Start', ['/about', '/services']),
      '/about': () => undefined,
      '/services': page('Services'),
    })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { pages, skipped } = await readWebsite({ urls: [site.origin], client, parser, deadlineMs: 3000 })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['Start', 'Services']
    )
    assert.deepEqual(skipped, [{ url: `${site.origin}/about`, reason: 'deadline' }])
  })

  test('ends with the reason of the caller who cancels', async ({ assert, cleanup }) => {
    const controller = new AbortController()
    const reason = new Error('the customer left')
    const site = await serve({ '/': () => controller.abort(reason) })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { signal } = controller
    assert.equal(await errorOf(readWebsite({ urls: [site.origin], client, parser, signal })), reason)
    assert.equal(await errorOf(readWebsite({ urls: [site.origin], client, parser, signal })), reason)
  })

  test('follows the start page to another site, and reads each page once', async ({ assert, cleanup }) => {
    const site = await serve({
      '/old': (request, response) =>
        response.writeHead(301, { location: `http://new.test:${request.socket.localPort}/` }).end(),
      '/': page('New home', ['/about', '/about/', '/about#team', '/index.html']),
      '/about': page('About'),
    })
    const port = site.host.split(':')[1]
    const client = clientFor(site.host, {
      allow: [site.host, `new.test:${port}`],
      resolve: async () => ['127.0.0.1'],
    })
    cleanup(closing(client, site))
    const urls = [`${site.origin}/old`, `http://new.test:${port}/`]
    const { pages, profile } = await readWebsite({ urls, client, parser })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['New home', 'About']
    )
    assert.equal(profile.website, `http://new.test:${port}`)
  })

  test('wants 1 to 10 addresses', async ({ assert, cleanup }) => {
    const client = clientFor('127.0.0.1:1')
    cleanup(closing(client))
    for (const urls of [[], Array.from({ length: 11 }, (_, i) => `http://127.0.0.1:1/${i}`)]) {
      assert.instanceOf(await errorOf(readWebsite({ urls, client, parser })), RangeError)
    }
  })
})
