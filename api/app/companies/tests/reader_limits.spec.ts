import type { RequestListener } from 'node:http'
import { test } from '@japa/runner'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { closeHtmlParsers } from '#companies/reader/html_parser'
import { readWebsite } from '#companies/reader/read_website'
import { clientFor, closing, errorOf, page, serve } from './page_server.js'

test.group('Reading a website | limits and rules', (group) => {
  group.teardown(closeHtmlParsers)

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
        reason: 'too_complex',
        bad: ((_, response) =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<div>'.repeat(50_000))) as RequestListener,
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
      const { pages, skipped } = await readWebsite({ urls: [site.origin], client })
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
      const error = await errorOf(readWebsite({ urls: [url(site.origin)], client }))
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
      const error = await errorOf(readWebsite({ urls: [site.origin], client }))
      assert.equal(error === null ? 'allows' : 'forbids', verdict)
      assert.equal(site.requests.includes('/'), verdict === 'allows')
    })

  test('reads at most the given number of pages, three at once', async ({ assert, cleanup }) => {
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
        // Answers once three wait, or all that will come; a fourth would have had time to arrive.
        if (waiting.length === 3 || left === 0) setTimeout(release, 50)
      }
    const names = Array.from({ length: 20 }, (_, i) => `/page-${i}`)
    const site = await serve({
      '/': page('Start', names),
      ...Object.fromEntries(names.map((name) => [name, held(name)])),
    })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { pages } = await readWebsite({ urls: [site.origin], client, maxPages: 8 })
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
    const { pages } = await readWebsite({ urls: [site.origin], client, maxPages: 4 })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['Start', 'Blog', 'About', 'Newest']
    )
  })

  test('keeps what was read when the time runs out', async ({ assert, cleanup }) => {
    const site = await serve({
      '/': page('Start', ['/about', '/services']),
      '/about': () => undefined,
      '/services': page('Services'),
    })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { pages, skipped } = await readWebsite({ urls: [site.origin], client, deadlineMs: 3000 })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['Start', 'Services']
    )
    assert.deepEqual(skipped, [{ url: `${site.origin}/about`, reason: 'deadline' }])
  })

  test('ends with the reason of a caller who cancels', async ({ assert, cleanup }) => {
    const controller = new AbortController()
    const reason = new Error('the customer left')
    const site = await serve({ '/': () => controller.abort(reason) })
    const client = clientFor(site.host)
    cleanup(closing(client, site))
    const { signal } = controller
    assert.equal(await errorOf(readWebsite({ urls: [site.origin], client, signal })), reason)
    assert.equal(await errorOf(readWebsite({ urls: [site.origin], client, signal })), reason)
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
    const { pages, profile } = await readWebsite({ urls, client })
    assert.deepEqual(
      pages.map(({ title }) => title),
      ['New home', 'About']
    )
    assert.equal(profile.website, `http://new.test:${port}`)
  })

  test('requires 1 to 10 addresses', async ({ assert, cleanup }) => {
    const client = clientFor('127.0.0.1:1')
    cleanup(closing(client))
    for (const urls of [[], Array.from({ length: 11 }, (_, i) => `http://127.0.0.1:1/${i}`)]) {
      assert.instanceOf(await errorOf(readWebsite({ urls, client })), RangeError)
    }
  })
})
