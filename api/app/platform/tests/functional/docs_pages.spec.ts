import { test } from '@japa/runner'
import { parse } from 'yaml'
import { contract, operations } from '#core/contract/contract'
import { documentedErrors, documentedGenerationErrors } from '#core/contract/error_codes'
import { settings } from '#start/settings'
import { bareCall as call } from '#tests/support/raw_call'

type Body = { content: { 'application/json': { example: unknown } } }
type Operation = { requestBody?: Body; responses?: Record<string, Body> }

const origin = new URL(settings.appUrl).origin

test.group('The public documentation', () => {
  test('links from its index to every guide, each as a page and as Markdown', async ({ assert }) => {
    const index = (await call('GET', '/llms.txt')).text
    const guides = [...index.matchAll(/\((\S+)\/docs\/([\w/-]+)\.md\)/g)]
    assert.isAbove(guides.length, 8)
    const { text: sitemap } = await call('GET', '/sitemap.xml')
    for (const [, site, slug] of guides) {
      assert.equal(site, origin)
      const page = await call('GET', `/docs/${slug}`)
      assert.equal(page.status, 200, slug)
      assert.include(page.text, `<link rel="alternate" type="text/markdown" href="/docs/${slug}.md">`)
      const twin = await call('GET', `/docs/${slug}.md`)
      assert.match(twin.headers['content-type'] as string, /^text\/markdown/)
      const title = /^# (.+)$/m.exec(twin.text)![1]!
      assert.include(page.text, `<h1>${title}</h1>`)
      for (const text of [page.text, twin.text]) assert.notMatch(text, /__SITE_|\{\{/, slug)
      assert.include(sitemap, `<loc>${origin}/docs/${slug}</loc>`)
    }
  })

  test('has an overview and a reference as Markdown beside their pages', async ({ assert }) => {
    const index = (await call('GET', '/llms.txt')).text
    for (const address of ['/docs.md', '/docs/index.md']) {
      const { text, headers } = await call('GET', address)
      assert.match(headers['content-type'] as string, /^text\/markdown/)
      assert.equal(text, index)
    }
    const reference = await call('GET', '/docs/reference.md')
    assert.match(reference.headers['content-type'] as string, /^text\/markdown/)
  })

  test('has the whole contract as JSON, and the public one as YAML', async ({ assert }) => {
    const whole = await call('GET', '/openapi.json')
    assert.match(whole.headers['content-type'] as string, /^application\/json/)
    assert.deepEqual(JSON.parse(whole.text), contract)
    const own = await call('GET', '/openapi.v1.yaml')
    assert.match(own.headers['content-type'] as string, /^application\/yaml/)
    const { paths } = parse(own.text) as { paths: object }
    assert.deepEqual(JSON.parse((await call('GET', '/openapi.v1.json')).text), parse(own.text))
    assert.sameMembers(
      Object.keys(paths),
      Object.keys(contract.paths).filter((path) => path.startsWith('/api/v1/'))
    )
  })

  test('names operations of the public API by their public names', async ({ assert, client }) => {
    const { text } = await call('GET', '/openapi.v1.yaml')
    const named = [...text.matchAll(/`(\w+)`/g)].map(
      ([, id]) => `v1${id!.charAt(0).toUpperCase()}${id!.slice(1)}`
    )
    assert.deepEqual(
      named.filter((name) => operations.has(name)),
      []
    )
    assert.include(text, '`v1GetPublication`')
    assert.notInclude(text, '`v1ApproveOutline`', 'a field that has the name of an operation keeps it')
    const shown = await client.get('/api/documentation/operations/v1GeneratePublication')
    const { body } = shown.body().data as { body: { name: string; description: string }[] }
    assert.include(body.find(({ name }) => name === 'company_id')!.description, '`v1ListCompanies`')
  })

  test('has no broken internal links', async ({ assert }) => {
    const text = (await call('GET', '/docs')).text + (await call('GET', '/docs/reference')).text
    const pages = [...text.matchAll(/href="(\/docs\/[\w/-]+)"/g)].map(([, path]) => path!)
    for (const page of new Set(['/docs', ...pages])) {
      const html = (await call('GET', page)).text
      for (const [, path] of html.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)) {
        assert.equal((await call('GET', path!)).status, 200, `${page} leads to ${path}`)
      }
      for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) assert.include(html, `id="${id}"`, page)
    }
  })

  test('has a section for every code that an error links to', async ({ assert }) => {
    const { text } = await call('GET', '/docs/errors')
    for (const { code } of [...documentedErrors, ...documentedGenerationErrors])
      assert.include(text, `id="${code}"`)
  })

  test('has every permission of a key, in the order of the contract', async ({ assert }) => {
    const { text } = await call('GET', '/docs/authentication.md')
    const { schemas } = contract.components as { schemas: { ApiPermission: { enum: string[] } } }
    assert.deepEqual(
      [...text.matchAll(/^\| `([a-z]+:[a-z]+)` \|/gm)].map(([, permission]) => permission),
      schemas.ApiPermission.enum
    )
  })

  test('shows webhooks as the contract does', async ({ assert }) => {
    const { text } = await call('GET', '/docs/webhooks.md')
    const shown = [...text.matchAll(/^```json\n([\s\S]+?)^```$/gm)].map(([, json]) => JSON.parse(json!))
    const { webhooks } = contract as unknown as { webhooks: Record<string, { post: Operation }> }
    const created = contract.paths['/api/v1/webhook-endpoints']!.post as Operation
    assert.deepEqual(shown, [
      created.responses!['201']!.content['application/json'].example,
      webhooks['publication.published']!.post.requestBody!.content['application/json'].example,
    ])
  })

  test('has a skill for coding agents', async ({ assert }) => {
    const index = await call('GET', '/.well-known/skills/index.json')
    assert.match(index.headers['content-type'] as string, /^application\/json/)
    const [skill] = JSON.parse(index.text).skills
    const { text, headers } = await call('GET', `/.well-known/skills/${skill.name}/${skill.files[0]}`)
    assert.match(headers['content-type'] as string, /^text\/markdown/)
    assert.include(text, `name: ${skill.name}\n`)
    assert.include(text, '/api/v1')
    assert.notMatch(text, /__SITE_|\{\{/)
    for (const path of ['/.well-known/skills', '/docs/agent-skill']) {
      const page = await call('GET', path)
      assert.match(page.headers['content-type'] as string, /^text\/html/)
      assert.include(page.text, `href="/.well-known/skills/${skill.name}/SKILL.md"`)
      for (const [, job] of text.matchAll(/^### \d+\. (.+)$/gm)) assert.include(page.text, job!)
    }
    assert.include((await call('GET', '/docs')).text, 'href="/docs/agent-skill"')
  })

  test('offers language models all guides and operations in one text', async ({ assert }) => {
    const { text, headers } = await call('GET', '/llms-full.txt')
    assert.match(headers['content-type'] as string, /^text\/plain/)
    for (const { method, path } of operations.values())
      if (path.startsWith('/api/v1/')) assert.include(text, `\`${method} ${path}\``)
    assert.include(text, `curl "${origin}/api/v1/publications`)
  })

  test('has a reference with every operation of the public API, each at an address of its own', async ({
    assert,
  }) => {
    const index = (await call('GET', '/docs/reference')).text
    const links = [...index.matchAll(/href="(\/docs\/reference\/[\w-]+)#([\w-]+)"/g)]
    const publicOnes = [...operations.values()].filter(({ path }) => path.startsWith('/api/v1/'))
    assert.lengthOf(links, publicOnes.length)
    assert.match(links[0]![1]!, /publications$/)
    let texts = ''
    for (const page of new Set(links.map(([, path]) => path!))) {
      const answer = await call('GET', page)
      for (const [, path, id] of links) if (path === page) assert.include(answer.text, `id="${id}"`)
      const ids = [...answer.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      assert.lengthOf(new Set(ids), ids.length, `${page} names two things alike`)
      texts += (await call('GET', `${page}.md`)).text
    }
    for (const { method, path } of publicOnes) assert.include(texts, `\n\`${method} ${path}\`\n`)
    assert.include(texts, `curl "${origin}/api/v1/publications" \\\n  -H "X-API-Key: $CYGNET_API_KEY"`)
  })

  test('has a search over guides and reference, whose index leads to places that exist', async ({
    assert,
  }) => {
    const places = JSON.parse((await call('GET', '/docs/search.json')).text)
    const pages = new Map<string, string>()
    for (const { href, title, text } of places) {
      const [path, id] = href.split('#')
      if (!pages.has(path)) pages.set(path, (await call('GET', path)).text)
      if (id) assert.include(pages.get(path)!, `id="${id}"`, href)
      assert.isNotEmpty(title)
      assert.isString(text)
    }
    assert.containSubset(places, [
      { page: 'Errors', title: 'RATE_LIMIT_EXCEEDED' },
      { page: 'Publications', title: 'List publications, newest first' },
    ])
  })

  test('has the public part of openapi.yaml for programs, and asks for nothing from elsewhere', async ({
    assert,
  }) => {
    const page = await call('GET', '/docs/reference')
    assert.match(page.headers['content-security-policy'] as string, /style-src 'self'(;|$)/)
    const document = parse((await call('GET', '/docs/openapi.v1.json')).text)
    assert.deepEqual(
      Object.keys(document.paths),
      Object.keys(contract.paths).filter((path) => path.startsWith('/api/v1/'))
    )
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    for (const [, kind, name] of refs) assert.property(document.components[kind!], name!)
  })
})
