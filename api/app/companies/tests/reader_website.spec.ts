import { test } from '@japa/runner'
import { closeHtmlParsers } from '#companies/reader/html_parser'
import { readSources } from '#companies/reader/read_sources'
import { readWebsite } from '#companies/reader/read_website'
import { sha256 } from '#core/sha256'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { clientFor, closing } from './page_server.js'

function paths(urls: (string | null)[]): string[] {
  return urls.map((url) => new URL(url ?? '').pathname)
}

test.group('Reading a website | a small company', (group) => {
  let site: CompanySite
  group.teardown(closeHtmlParsers)
  group.each.setup(async () => {
    site = await startCompanySite()
    return () => site.close()
  })

  test('reads the most informative pages as sources', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const seen: number[] = []
    const onPage = ({ count }: { count: number }) => seen.push(count)
    const { pages, language } = await readWebsite({
      urls: [site.origin],
      client,
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
    assert.equal(about?.hash, sha256(about?.text ?? ''))
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
    const { profile, colors } = await readWebsite({ urls: [site.origin], client })
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
    const reading = await readWebsite({ urls: [site.origin], client })
    assert.notInclude(JSON.stringify(reading), 'Zorblax')
    assert.notInclude(site.requests, '/beacon')
  })

  test('does not request what robots.txt forbids, even when named', async ({ assert, cleanup }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const urls = [site.origin, `${site.origin}/private/ledger`]
    const { skipped } = await readWebsite({ urls, client })
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
    const { pages, profile, language } = await readWebsite({ urls: [lindner.origin], client })
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

  test('reads exactly the pages named for one text, or the whole site for its front page', async ({
    assert,
    cleanup,
  }) => {
    const client = clientFor(site.host)
    cleanup(closing(client))
    const exact = await readSources([`${site.origin}/`, `${site.origin}/about`], {
      client,
      crawl: true,
    })
    assert.deepEqual(paths(exact.pages.map(({ url }) => url)), ['/', '/about'])
    const front = await readSources([site.origin], { client })
    assert.lengthOf(front.pages, 1)
    const inner = await readSources([`${site.origin}/about`], { client, crawl: true })
    assert.lengthOf(inner.pages, 1)
    const crawled = await readSources([site.origin], { client, crawl: true })
    assert.lengthOf(crawled.pages, 7)
  })
})
