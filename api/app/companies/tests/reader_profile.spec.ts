import { test } from '@japa/runner'
import { parsePage } from '#companies/reader/page/parse_page'
import { buildProfile } from '#companies/reader/profile/company_profile'
import { structuredTables } from '#companies/reader/profile/offerings'
import { toneOf } from '#companies/reader/profile/tone'
import type { ReadPage } from '#companies/reader/types'

function read(path: string, html: string): ReadPage {
  const url = `https://shop.example.com${path}`
  return { url, fetchedAt: 0, page: parsePage({ html: Buffer.from(html), url, charset: 'utf-8' }) }
}

function data(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...(value as object) })}</script>`
}

const TEXT = '<p>Some ordinary words stand here so that the page has a text.</p>'

test.group('Company profile | from structured data', () => {
  test('describes the company, not its publisher, author or products', ({ assert }) => {
    const profile = buildProfile([
      read(
        '/',
        data({
          '@graph': [
            {
              '@type': 'BlogPosting',
              publisher: { '@type': 'Organization', name: 'Blog Host' },
              author: { '@type': 'Person', name: 'Ann' },
            },
            {
              '@type': 'Dentist',
              name: 'Smile & Co',
              description: 'A dental practice.',
              telephone: '1',
              address: {},
              email: 'mailto:Hi@example.com',
            },
            { '@type': 'Product', name: 'Brush' },
          ],
        }) + TEXT
      ),
    ])
    assert.equal(profile.name, 'Smile & Co')
    assert.equal(profile.description, 'A dental practice.')
    assert.equal(profile.industry, 'Dentist')
    assert.equal(profile.contactEmail, 'hi@example.com')
    assert.equal(profile.fieldSources.name, 'https://shop.example.com/')
  })

  test('finds services in nested catalogs, offers and separate nodes', ({ assert }) => {
    const profile = buildProfile([
      read(
        '/',
        data({
          '@type': 'ProfessionalService',
          name: 'A',
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            itemListElement: [
              {
                '@type': 'OfferCatalog',
                name: 'Group',
                itemListElement: [
                  {
                    '@type': 'Offer',
                    itemOffered: { '@type': 'Service', name: 'Audit', description: 'Books checked.' },
                  },
                ],
              },
            ],
          },
          makesOffer: { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Payroll' } },
        }) +
          data({ '@type': 'Service', name: 'Advice', description: 'An hour.' }) +
          TEXT
      ),
    ])
    assert.deepEqual(profile.services, [
      { name: 'Audit', description: 'Books checked.' },
      { name: 'Payroll', description: '' },
      { name: 'Advice', description: 'An hour.' },
    ])
  })

  test('returns offers with a price and questions as tables, unless the page shows the same', ({
    assert,
  }) => {
    const catalog = {
      '@type': 'LocalBusiness',
      name: 'A',
      hasOfferCatalog: {
        name: 'Work',
        itemListElement: [
          {
            '@type': 'Offer',
            price: 45,
            priceCurrency: 'GBP',
            itemOffered: { '@type': 'Service', name: 'Check' },
          },
          {
            '@type': 'Offer',
            priceSpecification: { price: '89', priceCurrency: 'EUR' },
            itemOffered: { '@type': 'Service', name: 'Service' },
          },
          { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'No price' } },
        ],
      },
    }
    const faq = {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
    }
    assert.deepEqual(structuredTables(read('/', data(catalog) + data(faq) + TEXT)), [
      {
        caption: 'Work',
        columns: ['', '', ''],
        rows: [
          ['Check', '', '45 GBP'],
          ['Service', '', '89 EUR'],
        ],
      },
      { caption: 'FAQ', columns: ['', ''], rows: [['Why?', 'Because.']] },
    ])
    const shown =
      '<table><tr><th>x</th><th>y</th></tr><tr><td>Check</td><td>1</td></tr><tr><td>Service</td><td>2</td></tr></table>'
    assert.deepEqual(structuredTables(read('/', data(catalog) + shown)), [])
  })

  test('copes with structured data of odd shapes', ({ assert }) => {
    const odd = [
      { '@type': 5 },
      { '@type': ['Organization', null], name: [], sameAs: { a: 1 }, hasOfferCatalog: 'x' },
      'text',
      7,
      null,
      [[]],
    ]
    const profile = buildProfile([
      read(
        '/',
        odd.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('') +
          TEXT
      ),
    ])
    assert.deepEqual(profile.services, [])
  })
})

test.group('Company profile | from the pages', () => {
  test('finds the name: {name}')
    .with([
      {
        name: 'Open Graph',
        html: '<meta property="og:site_name" content="Acme"><title>x</title>',
        expected: 'Acme',
      },
      {
        name: 'the title that resembles the domain',
        html: '<title>Welcome | Shop</title>',
        expected: 'Shop',
      },
      {
        name: 'the title that resembles the domain of its mail',
        html: '<title>Our bikes | Hollin Cargo</title><p>Write to hello@hollincargo.example for a test ride.</p>',
        expected: 'Hollin Cargo',
      },
      { name: 'the only title', html: '<title>Tailor Meyer</title>', expected: 'Tailor Meyer' },
    ])
    .run(({ assert }, { html, expected }) => {
      const page = read('/', html + TEXT)
      page.url = page.url.replace('shop.example.com', expected === 'Shop' ? 'shop.com' : 'other.com')
      assert.equal(buildProfile([page]).name, expected)
    })

  test('uses the part that titles share as the name', ({ assert }) => {
    const pages = [
      read('/', `<title>Bread – Lindner</title>${TEXT}`),
      read('/a', `<title>About – Lindner</title>${TEXT}`),
    ]
    assert.equal(buildProfile(pages).name, 'Lindner')
  })

  test('finds services under a heading of the front page, and nothing else', ({ assert }) => {
    const html = `<main><h1>Acme</h1><h2>What we do</h2><h3>Roof repairs</h3><p>We mend slate and tile roofs.</p>
      <h3>Why choose us?</h3><p>Because we are good at it.</p><h2>Contact us</h2><h3>Phone</h3><p>Call us on any day of the week.</p></main>`
    assert.deepEqual(buildProfile([read('/', html)]).services, [
      { name: 'Roof repairs', description: 'We mend slate and tile roofs.' },
    ])
  })

  test('reads values, mission, vision and audience with the page each came from', ({ assert }) => {
    const about = `<main><h2>Our values</h2><ul><li>Honesty: we say what is broken.</li><li>Care</li></ul>
      <p>Our mission is to keep every roof of the town dry. We help landlords and parishes with old houses.</p>
      <h2>Vision</h2><p>A town in which no bucket stands in an attic.</p></main>`
    const profile = buildProfile([read('/', TEXT), read('/about', about)])
    assert.deepEqual(profile.values, [
      { value: 'Honesty', description: 'we say what is broken.' },
      { value: 'Care', description: '' },
    ])
    assert.equal(profile.mission, 'Our mission is to keep every roof of the town dry.')
    assert.equal(profile.vision, 'A town in which no bucket stands in an attic.')
    assert.equal(profile.targetAudience, 'We help landlords and parishes with old houses.')
    assert.equal(profile.fieldSources.values, 'https://shop.example.com/about')
  })

  test('reads expertise with its years', ({ assert }) => {
    const html =
      '<main><h2>Our expertise</h2><h3>Slate</h3><p>More than 25 years of experience with slate.</p><h3>Zinc</h3><p>Since the flood.</p></main>'
    assert.deepEqual(
      buildProfile([read('/', html)]).expertise.map(({ area, yearsOfExperience }) => [
        area,
        yearsOfExperience,
      ]),
      [
        ['Slate', 25],
        ['Zinc', null],
      ]
    )
  })

  test('finds profiles on networks, and no share buttons or look-alikes', ({ assert }) => {
    const hrefs = [
      'https://www.facebook.com/sharer/sharer.php?u=x',
      'https://twitter.com/intent/tweet?text=x',
      'https://x.com/acme',
      'https://de.linkedin.com/company/acme',
      'https://www.facebook.com/acme',
      'https://facebook.com.evil.example/acme',
      'https://www.instagram.com/',
      'https://t.me/acme',
    ]
    const html = `${TEXT}<footer>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}</footer>`
    assert.deepEqual(buildProfile([read('/', html)]).socialMedia, {
      twitter: 'https://x.com/acme',
      linkedin: 'https://de.linkedin.com/company/acme',
      facebook: 'https://www.facebook.com/acme',
      telegram: 'https://t.me/acme',
    })
  })

  test('prefers a general address of the company’s domain', ({ assert }) => {
    const html =
      '<p>Write to jane@example.com or info@example.com, and to our host help@elsewhere.net for the rest.</p>'
    assert.equal(buildProfile([read('/', html)]).contactEmail, 'info@example.com')
  })

  test('invents nothing', ({ assert }) => {
    const profile = buildProfile([read('/', '<p>Ten words that say nothing at all about any company.</p>')])
    const { website, description, fieldSources, ...rest } = profile
    assert.equal(website, 'https://shop.example.com')
    assert.match(description ?? '', /^$|^Ten words/)
    assert.deepEqual(rest, {
      name: null,
      industry: null,
      services: [],
      expertise: [],
      values: [],
      mission: null,
      vision: null,
      targetAudience: null,
      tone: null,
      colors: [],
      socialMedia: {},
      contactEmail: null,
    })
    assert.notProperty(fieldSources, 'name')
  })

  test('detects a {tone} tone')
    .with([
      {
        tone: 'casual',
        text: "Hey there! We're a bunch of bike nuts! Wow, what a ride! Come in, grab a coffee! ",
      },
      {
        tone: 'friendly',
        text: "We'll look after your bike, and you'll get it back when you need it. Tell us what you like. ",
      },
      {
        tone: 'authoritative',
        text: 'The certified methodology follows international standards, research and evidence, according to leading regulators and accredited laboratories. ',
      },
      {
        tone: 'professional',
        text: 'The company maintains bicycles for businesses of the region. Estimates are given in writing before work begins. ',
      },
    ] as const)
    .run(({ assert }, { tone, text }) => assert.equal(toneOf(text.repeat(8)), tone))

  test('detects no tone in a few words', ({ assert }) => assert.isNull(toneOf('Hey! Wow! Come in!')))
})
