import { test } from '@japa/runner'
import { fillIn, robotsText, sitemapXml } from '#core/http/site_files'

const site = {
  origin: 'https://posts.example',
  contactEmail: 'help@posts.example',
  supportAnswer: 'within four hours, day and night',
  highlights: {
    speed: { value: 'Two minutes', note: 'each' },
    customers: { value: '400 users', note: 'in 12 countries' },
    posts: { value: '9 posts', note: 'so far' },
    retention: { value: '80% <stay>', note: 'of whom' },
    support: 'support at night',
    originality: 'A look around',
    summary: 'Read by "everyone".',
    sample: '/proof/spokes',
  },
  kept: { calls: 7, webhookEvents: 30, clicks: 90 },
  links: [{ label: 'Blog "of us" & more', href: 'https://blog.example/?a=1&b=2' }],
}

test.group('An installation’s own details', () => {
  test('are filled in wherever a page has a placeholder', ({ assert }) => {
    const page =
      '<link rel="canonical" href="__SITE_ORIGIN__/pricing"><meta name="site-links" content="__SITE_LINKS__"><a href="mailto:__CONTACT_EMAIL__">__CONTACT_EMAIL__</a> __SUPPORT_ANSWER__'
    assert.equal(
      fillIn(page, site),
      '<link rel="canonical" href="https://posts.example/pricing"><meta name="site-links" content="[{&quot;label&quot;:&quot;Blog \\&quot;of us\\&quot; &amp; more&quot;,&quot;href&quot;:&quot;https://blog.example/?a=1&amp;b=2&quot;}]"><a href="mailto:help@posts.example">help@posts.example</a> within four hours, day and night'
    )
  })

  test('include how long it keeps what customers see', ({ assert }) => {
    assert.equal(
      fillIn('<meta name="kept-days" content="__KEPT_DAYS__">', site),
      '<meta name="kept-days" content="{&quot;calls&quot;:7,&quot;webhookEvents&quot;:30,&quot;clicks&quot;:90}">'
    )
  })

  test('include what the installation claims of itself', ({ assert }) => {
    assert.equal(
      fillIn(
        '<b>__HIGHLIGHT_CUSTOMERS__</b> __HIGHLIGHT_CUSTOMERS_NOTE__, __HIGHLIGHT_RETENTION__; __HIGHLIGHT_SUMMARY__',
        site
      ),
      '<b>400 users</b> in 12 countries, 80% &lt;stay&gt;; Read by &quot;everyone&quot;.'
    )
    assert.equal(
      fillIn('<meta name="site-highlights" content="__SITE_HIGHLIGHTS__">', site),
      `<meta name="site-highlights" content="${JSON.stringify(site.highlights).replaceAll('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;')}">`
    )
  })

  test('are given to crawlers as absolute addresses', ({ assert }) => {
    assert.equal(
      robotsText(site),
      'User-agent: *\nDisallow: /api/\nAllow: /api/proofs/\n\nSitemap: https://posts.example/sitemap.xml\n'
    )
    const xml = sitemapXml(site, ['/', '/pricing'], { '/pricing': '2026-11-02' })
    assert.include(xml, '<url><loc>https://posts.example/</loc></url>')
    assert.include(xml, '<url><loc>https://posts.example/pricing</loc><lastmod>2026-11-02</lastmod></url>')
  })
})
