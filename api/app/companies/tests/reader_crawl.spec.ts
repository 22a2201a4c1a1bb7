import { test } from '@japa/runner'
import { choosePages, topicOf } from '#companies/reader/crawl/page_choice'
import { isSiteRoot, pageKey, siteOf } from '#companies/reader/crawl/site'
import { readSitemaps } from '#companies/reader/crawl/sitemap'
import { detectLanguage } from '#companies/reader/page/language'
import type { PageLink } from '#companies/reader/types'

const START = 'https://www.shop.example.com/'

function link(path: string, text = '', place: PageLink['place'] = 'nav'): PageLink {
  return { url: new URL(path, START).href, text, place }
}

test.group('Choosing pages', () => {
  test('recognizes {url} with "{text}" as {topic}')
    .with([
      { url: 'https://a.com/about-us', text: '', topic: 'about' },
      { url: 'https://a.com/%C3%BCber-uns/', text: '', topic: 'about' },
      { url: 'https://a.com/unternehmen/team', text: '', topic: 'about' },
      { url: 'https://a.com/p/17', text: 'Who we are', topic: 'about' },
      { url: 'https://a.com/leistungen', text: '', topic: 'services' },
      { url: 'https://a.com/services/legal-advice', text: '', topic: 'services' },
      { url: 'https://a.com/pricing.html', text: '', topic: 'pricing' },
      { url: 'https://a.com/x', text: 'Цены', topic: 'pricing' },
      { url: 'https://a.com/kontakt', text: '', topic: 'contact' },
      { url: 'https://a.com/blog/', text: '', topic: 'blog' },
      { url: 'https://a.com/blog/our-new-prices', text: 'Our new prices', topic: 'post' },
      { url: 'https://a.com/2026/03/hello', text: '', topic: 'post' },
      { url: 'https://a.com/faq', text: '', topic: 'faq' },
      { url: 'https://a.com/gallery', text: 'Gallery', topic: 'other' },
    ])
    .run(({ assert }, { url, text, topic }) => assert.equal(topicOf(url, text), topic))

  test('chooses one page of each topic first, then the newest posts, then others', ({ assert }) => {
    const links = [
      link('/gallery', 'Gallery'),
      link('/contact', 'Contact'),
      link('/services', 'Services'),
      link('/services/repairs', 'Repairs'),
      link('/about', 'About'),
      link('/prices', 'Prices'),
    ]
    const sitemap = [
      { url: `${START}blog/old`, modified: Date.UTC(2020, 1) },
      { url: `${START}blog/newest`, modified: Date.UTC(2026, 1) },
      { url: `${START}blog/newer`, modified: Date.UTC(2024, 1) },
    ]
    const paths = (fill: boolean, count: number) =>
      choosePages(START, links, sitemap, new Set(), count, { fill }).map((url) => new URL(url).pathname)
    assert.deepEqual(paths(true, 20), [
      '/about',
      '/services',
      '/prices',
      '/contact',
      '/blog/newest',
      '/blog/newer',
      '/services/repairs',
      '/gallery',
    ])
    assert.deepEqual(paths(true, 3), ['/about', '/services', '/prices'])
    assert.notInclude(paths(false, 20), '/gallery')
  })

  test('keeps a place for a post where only the front page of the blog is known', ({ assert }) => {
    const links = ['/about', '/services', '/pricing', '/contact', '/blog'].map((path) => link(path))
    const chosen = choosePages(START, links, [], new Set(), 4, { fill: false })
    assert.lengthOf(chosen, 3)
    assert.include(chosen, `${START}blog`)
  })

  test('leaves out other sites, files, other languages, shop and account pages, and pages already seen', ({
    assert,
  }) => {
    const links = [
      link('https://evil.example/about'),
      link('https://shop.example.com.evil.example/about'),
      link('/about.pdf'),
      link('/de/about', 'Über uns'),
      link('/cart/services'),
      link('/my-account/about'),
      link('/privacy-policy'),
      link('/tag/services'),
      link('/about/', 'About'),
      link('/about?utm_source=x#team', 'About'),
    ]
    assert.deepEqual(
      choosePages(START, links, [], new Set([pageKey(`${START}about`)]), 20, { fill: true }),
      []
    )
    const others = [link('https://blog.example.com/services'), link('/us/about')]
    assert.lengthOf(choosePages(START, others, [], new Set(), 20, { fill: true }), 2)
  })
})

test.group('Sites and addresses', () => {
  test('{url} belongs to {site}')
    .with([
      { url: 'https://www.example.co.uk/a', site: 'example.co.uk' },
      { url: 'https://shop.example.com/', site: 'example.com' },
      { url: 'https://one.github.io/', site: 'one.github.io' },
      { url: 'http://127.0.0.1:4000/', site: '127.0.0.1:4000' },
    ])
    .run(({ assert }, { url, site }) => assert.equal(siteOf(url), site))

  test('recognizes one page under several addresses', ({ assert }) => {
    const keys = [
      'https://www.a.com/x/',
      'http://a.com/x#y',
      'https://a.com/x?utm_source=n&gclid=1',
      'https://a.com/x/index.html',
    ]
    assert.lengthOf(new Set(keys.map(pageKey)), 1)
    assert.notEqual(pageKey('https://a.com/x?id=1'), pageKey('https://a.com/x?id=2'))
  })

  test('recognizes the front page of a site', ({ assert }) => {
    assert.isTrue(['https://a.com', 'https://a.com/', 'http://a.com/index.html'].every(isSiteRoot))
    assert.isFalse(['https://a.com/about', 'https://a.com/?id=1', 'nonsense'].some(isSiteRoot))
  })

  test('detects {language}')
    .with([
      {
        language: 'en',
        text: 'We service and repair bicycles for people who ride to work, and we are open from Monday to Friday with four mechanics.',
      },
      {
        language: 'de',
        text: 'Wir backen das Brot für die Stadt und die Dörfer, mit Mehl von drei Mühlen, und wir liefern auch an den Markt im Tal.',
      },
      {
        language: 'fr',
        text: 'Nous réparons les vélos de la ville et des villages, avec une équipe qui est là pour vous et pour votre famille dans la vallée.',
      },
      {
        language: 'ru',
        text: 'Мы ремонтируем велосипеды и самокаты для всех, кто ездит на работу, и не берём за это больше, чем надо: все цены на доске и на сайте.',
      },
      {
        language: null,
        text: 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna aliqua enim minim veniam quis nostrud',
      },
      { language: null, text: 'Too short' },
    ])
    .run(({ assert }, { language, text }) => assert.equal(detectLanguage(text), language))
})

test.group('Sitemaps', () => {
  const entry = (url: string, modified = '') =>
    `<url><loc>${url}</loc>${modified && `<lastmod>${modified}</lastmod>`}</url>`

  async function read(files: Record<string, string>, start = 'https://a.com/sitemap.xml') {
    const asked: string[] = []
    const entries = await readSitemaps([start], 'a.com', async (url) => {
      asked.push(url)
      return files[url] ?? null
    })
    return { entries, asked }
  }

  test('returns pages with their dates, and none of other sites', async ({ assert }) => {
    const { entries } = await read({
      'https://a.com/sitemap.xml': `<urlset>${entry('https://a.com/x?a=1&amp;b=2', '2026-01-02')}${entry(' https://www.a.com/y ')}
        ${entry('https://b.com/')}${entry('file:///etc/passwd')}${entry('not an address')}</urlset>`,
    })
    assert.deepEqual(entries, [
      { url: 'https://a.com/x?a=1&b=2', modified: Date.UTC(2026, 0, 2) },
      { url: 'https://www.a.com/y', modified: null },
    ])
  })

  test('follows an index, pages first, to at most three files, and never to another site', async ({
    assert,
  }) => {
    const names = [
      'https://b.com/evil.xml',
      'https://a.com/product.xml',
      'https://a.com/post.xml',
      'https://a.com/page.xml',
    ]
    const index = `<sitemapindex>${names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`).join('')}</sitemapindex>`
    const { entries, asked } = await read({
      'https://a.com/sitemap.xml': index,
      'https://a.com/page.xml': `<urlset>${entry('https://a.com/p')}</urlset>`,
    })
    assert.deepEqual(asked, ['https://a.com/sitemap.xml', 'https://a.com/page.xml', 'https://a.com/post.xml'])
    assert.lengthOf(entries, 1)
  })

  test('survives {name}')
    .with([
      { name: 'an empty file', xml: '' },
      { name: 'a file without entries', xml: '<urlset>' },
      { name: 'entries that never end', xml: '<url><loc>'.repeat(50_000) },
      {
        name: 'an index that names itself',
        xml: '<sitemapindex><sitemap><loc>https://a.com/sitemap.xml</loc></sitemap></sitemapindex>',
      },
    ])
    .run(async ({ assert }, { xml }) => {
      assert.deepEqual((await read({ 'https://a.com/sitemap.xml': xml })).entries, [])
    })
})
