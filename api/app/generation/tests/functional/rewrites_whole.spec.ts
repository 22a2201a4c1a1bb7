import { test } from '@japa/runner'
import { findingsIn } from '#generation/rewrites/improve'
import { findPublication } from '#publications/queries/find_publication'
import { signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { finished, metadata, source } from '#tests/support/publications'
import { apply, proposed, stored } from '#tests/support/rewrites'
import { SOURCE_OVERLAP } from '#text/quality/originality_checks'

test.group('Improving a whole text', (group) => {
  group.setup(ownWorker)

  test('of a whole text by the built-in writer says a thing once, gives a section a new heading, links, and fills in what search results show', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const profile = { name: 'Marlow Cargo Bikes', website: 'https://marlowbikes.example' }
    const saved = await client.put('/api/company').bearerToken(customer.token).json(profile)
    saved.assertStatus(200)
    const plans = source({
      url: 'https://marlowbikes.example/service',
      title: 'Service plans | Marlow',
      hash: 'd'.repeat(64),
      text: [
        '# Service plans',
        '## Chains and cables',
        'A chain of a cargo bike lasts about 2,000 kilometres in dry weather.',
        'Cables of a cargo bike are replaced every second year by the workshop.',
      ].join('\n\n'),
    })
    const once = 'A chain of a cargo bike lasts about 2,000 kilometres in dry weather.[^1]'
    const content = [
      'A cargo bike needs its first check after the first weeks of riding with a load. Most riders come before the winter begins.',
      `## The first check\n\n${once} Bring the papers of the cargo bike along, and ask for our service plans. Nobody has to wait for longer than a day in any week of the year.`,
      `## The first check\n\n${once} Cables of a cargo bike are replaced every second year by the workshop.[^1]`,
      '[^1]: [Service plans](https://marlowbikes.example/service)\n',
    ].join('\n\n')
    const id = await finished(customer.accountId, {
      content,
      title: 'Servicing a cargo bike',
      metaDescription: null,
      mainKeyword: 'cargo bike',
      sources: [plans],
    })
    const rewrite = await proposed(client, customer, id, { whole: true, improve: true })
    assert.deepInclude(rewrite, { status: 'ready', notFollowed: null, error: null })
    assert.lengthOf(rewrite.after.split('about 2,000 kilometres'), 2)
    assert.include(rewrite.after, '## Chains and cables')
    assert.lengthOf(rewrite.after.match(/^## The first check$/gm), 1)
    const [description] = rewrite.details.filter(
      ({ field }: { field: string }) => field === 'metaDescription'
    )
    assert.match(description.after, /^A cargo bike needs its first check/)
    assert.include(rewrite.after, 'our [service plans](https://marlowbikes.example/service).')
    assert.equal(await stored(id), content)
    const applied = await apply(client, customer, id, rewrite.id)
    applied.assertStatus(200)
    assert.equal(applied.body().data.metaDescription, description.after)
    assert.include(applied.body().data.content, '## Chains and cables')
  })

  test('of a whole text proposes an introduction, a title with its phrase and a cover, which can be taken or left', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const facts = [
      'A cargo bike is serviced after the first 300 kilometres. The service of a cargo bike takes two hours.',
      'A chain of a cargo bike lasts 2,000 kilometres. Its pads last 1,500 kilometres in the city.',
    ]
    const plans = source({ title: 'Servicing a cargo bike', hash: 'e'.repeat(64), text: facts.join('\n\n') })
    const part = (name: string) =>
      `## ${name}\n\n${Array.from({ length: 6 }, (_, at) => `Whoever keeps a cargo bike over winter looks at its ${name.toLowerCase()} in week ${at + 2} and writes down what has changed since then.`).join(' ')}`
    const content = `${['Brakes', 'Lights', 'Wheels'].map(part).join('\n\n')}\n`
    const asked = {
      ...{ content, title: 'Once every winter', mainKeyword: 'cargo bike', metaDescription: null },
      ...{ mainImageUrl: null, generatedBy: null, sources: [plans] },
    }
    const id = await finished(customer.accountId, asked)
    const rewrite = await proposed(client, customer, id, { whole: true, improve: true })
    assert.deepInclude(rewrite, { status: 'ready', notFollowed: null, error: null })
    assert.match(rewrite.after, /^A cargo bike is serviced after the first 300 kilometres\.\[\^1\]/)
    const details = new Map<string, string>(
      rewrite.details.map(({ field, after }: { field: string; after: string }) => [field, after])
    )
    assert.equal(details.get('title'), 'Cargo bike: Once every winter')
    assert.match(details.get('mainImageUrl')!, /\/storage\/blog-images\/\w+\.webp$/)
    const before = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepInclude(before.body().data, { title: 'Once every winter', mainImageUrl: null })
    const applied = await apply(client, customer, id, rewrite.id)
    applied.assertStatus(200)
    const { title, mainImageUrl, mainImageAlt } = applied.body().data
    assert.equal(title, 'Cargo bike: Once every winter')
    assert.equal(mainImageUrl, details.get('mainImageUrl'))
    assert.isNotEmpty(mainImageAlt)
  })

  test('of a whole text that is shorter than an article adds what its sources say and it does not', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const more = 'Pads of a cargo bike last 1,500 kilometres in the city and longer on the land.'
    const plans = source({
      title: 'Servicing a cargo bike',
      hash: 'f'.repeat(64),
      text: [
        'The service of a cargo bike takes two hours, and the bike waits for you in the shop.',
        'Chains',
        'A chain of a cargo bike lasts 2,000 kilometres.',
        'Pads',
        `The pads of a cargo bike are looked at every spring. ${more}`,
      ].join('\n\n'),
    })
    const content = [
      '## Chains\n\nA chain of a cargo bike lasts 2,000 kilometres.[^1]',
      '## Pads\n\nThe pads of a cargo bike are looked at every spring.[^1]',
      '[^1]: [Servicing a cargo bike](https://marlowbikes.example/service)\n',
    ].join('\n\n')
    const generationMetadata = { ...metadata, length: 'auto' }
    const asked = { content, generationMetadata, mainKeyword: 'cargo bike', sources: [plans] }
    const id = await finished(customer.accountId, asked)
    const rewrite = await proposed(client, customer, id, { whole: true, improve: true })
    assert.deepInclude(rewrite, { status: 'ready', notFollowed: null, error: null })
    assert.notMatch(rewrite.after, /^## /, 'something is said before the first section')
    assert.include(rewrite.after, more.slice(0, -1))
    assert.include(rewrite.after, 'A chain of a cargo bike lasts 2,000 kilometres.[^1]')
    assert.lengthOf(rewrite.after.split('2,000 kilometres'), 2)
  })

  test('of a copied text names each copied passage to its writer; the built-in one drops none of them', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const copied = [
      'A cargo bike carries three times the load of a city bike, and its brakes know it on every hill.',
      'Listen for a scraping sound when the lever is pulled lightly, and look at the pads from below.',
    ]
    const [first, second] = copied as [string, string]
    const page = source({
      title: 'Brakes',
      hash: 'a'.repeat(64),
      text: `Loads\n\n${first}\n\nListen to the pads\n\n${second}`,
    })
    const content = `## Loads\n\n${first}[^1]\n\n## Listen to the pads\n\n${second}[^1]\n\n[^1]: [Brakes](https://marlowbikes.example/service)\n`
    const id = await finished(customer.accountId, {
      content,
      title: 'Brakes of a cargo bike',
      sources: [page],
    })
    const publication = await findPublication(customer.accountId, id)
    const whole = { content, heading: '', from: 0, to: content.indexOf('[^1]:') }
    const named = async (passage: typeof whole) =>
      (await findingsIn(publication, passage))
        .filter(({ check }) => check === SOURCE_OVERLAP)
        .map(({ quote }) => quote)
    assert.sameMembers(await named(whole), copied)
    assert.deepEqual(await named({ ...whole, from: content.indexOf('## Listen') }), [second])
    const rewrite = await proposed(client, customer, id, { whole: true, improve: true })
    for (const sentence of copied) assert.include(rewrite.after, sentence)
  })

  test('never lowers the score: what is copied or said already is not added, and it tells what is left', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const first = 'A standard clean of a semi-detached house costs 85 pounds and takes about two hours.'
    const page = source({
      title: 'Brightwell Roofing: gutter cleaning',
      hash: 'b'.repeat(64),
      text: [
        first,
        'When to clean',
        'Gutters should be cleaned twice a year, in May and in November after the leaves have fallen. Houses below tall trees need a third visit in January.',
        'Damp walls',
        'Blocked downpipes cause damp in the walls. A repair of a damp wall costs 1,200 pounds on average in our jobs of 2024. We guarantee every clean for 90 days.',
        'Booking',
        'Call us or book online. We answer within one working day and come within ten days.',
        'A team of two removes leaves and moss by hand, flushes every downpipe with clean water, and takes photos before and after the clean.',
      ].join('\n\n'),
    })
    const content = [
      `[Brightwell Roofing](https://marlowbikes.example/) has cleaned gutters in Leeds since 2009. ${first}[^1]`,
      '## When to clean\n\nGutters are cleaned in May, and in November.[^1]',
      '## Booking\n\nCall us or book online.[^1]',
      '[^1]: [Brightwell Roofing: gutter cleaning](https://marlowbikes.example/service)\n',
    ].join('\n\n')
    const generationMetadata = { ...metadata, length: 'auto' }
    const asked = { content, title: 'What does gutter cleaning cost?', generationMetadata, sources: [page] }
    const id = await finished(customer.accountId, { ...asked, mainImageUrl: null, generatedBy: null })
    const rewrite = await proposed(client, customer, id, { improve: true })
    assert.equal(rewrite.status, 'ready')
    assert.isAtLeast(rewrite.scores.after, rewrite.scores.before)
    assert.lengthOf(rewrite.after.split('takes about two hours'), 2, 'said in the introduction already')
    assert.notMatch(rewrite.after, /: [“"]/, 'no sentence in the first person, quoted')
    const headings: string[] = rewrite.after.match(/^## .*$/gm)
    assert.lengthOf(headings, new Set(headings).size)
    const applied = await apply(client, customer, id, rewrite.id)
    applied.assertStatus(200)
    assert.equal(applied.body().data.qualityScore, rewrite.scores.after)
    const again = await proposed(client, customer, id, { improve: true })
    assert.isAtLeast(again.scores.after, rewrite.scores.after)
  })
})
