import { test } from '@japa/runner'
import { fillIn, robotsText, sitemapXml } from '#core/http/site_files'

const site = {
  origin: 'https://posts.example',
  contactEmail: 'help@posts.example',
  supportAnswer: 'within four hours, day and night',
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

  test('are given to crawlers as absolute addresses', ({ assert }) => {
    assert.equal(
      robotsText(site),
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://posts.example/sitemap.xml\n'
    )
    const xml = sitemapXml(site, ['/', '/pricing'])
    assert.include(xml, '<url><loc>https://posts.example/</loc></url>')
    assert.include(xml, '<url><loc>https://posts.example/pricing</loc></url>')
  })
})
