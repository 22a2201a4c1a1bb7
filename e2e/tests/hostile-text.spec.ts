import { expect, test } from '../support/test.ts'

const PASSWORD = 'a-long-quiet-river'
/** Each would call `ran` if any part of it were interpreted as more than text. */
const PAYLOADS = [
  '<img src=x onerror=ran(1)>',
  '<svg onload=ran(2)>',
  '"><script>ran(3)</script>',
  "';ran(4);//",
  '[a](javascript:ran%285%29)',
  '![b](https://evil.example/x.png)',
  '{{constructor.constructor("ran(6)")()}}',
]
const HOSTILE = PAYLOADS.join(' ')
const CONTENT = [
  `Twice a year. ${HOSTILE}`,
  `## The first check ${PAYLOADS[0]}`,
  ...PAYLOADS,
  '<iframe srcdoc="<script>parent.ran(7)</script>"></iframe>',
  '<a href="javascript:ran(8)" onclick="ran(8)">a link</a>',
  '[click](javascript:ran(9)) [data](data:text/html,<script>ran(9)</script>) [vb](vbscript:ran(9))',
  '<style>@import "https://evil.example/x.css";</style><link rel=stylesheet href=https://evil.example/x.css>',
  '<form action="https://evil.example"><button autofocus onfocus=ran(10)>b</button></form>',
  '| a | b |\n| - | - |\n| <img src=x onerror=ran(11)> | ![b](https://evil.example/y.png) |',
  '```html\n<script>ran(12)</script>\n```',
  'Last.[^1]\n\n[^1]: [<img src=x onerror=ran(13)>](javascript:ran(13))',
].join('\n\n')

test('text from anyone stays text on every screen', async ({ page, product }) => {
  const ran: string[] = []
  const left: string[] = []
  await page.exposeFunction('ran', (what: unknown) => ran.push(String(what)))
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(product.url) && !/^(data|blob):/.test(url)) left.push(url)
  })

  let token = ''
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(product.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: Record<string, string> }
    expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true)
    return answer.data
  }
  const email = 'hostile@marlow.example'
  token = (await ask('POST', '/api/auth/register', { name: PAYLOADS[0], email, password: PASSWORD })).token!
  await ask('PUT', '/api/company', {
    name: PAYLOADS[0],
    description: HOSTILE,
    industry: PAYLOADS[1],
    services: [{ name: PAYLOADS[0], description: HOSTILE }],
    mission: HOSTILE,
  })
  const begun = await ask('POST', '/api/publications/generate', {
    prompt: `How often is a cargo bike serviced? ${HOSTILE}`,
    keywords: [PAYLOADS[0]],
    company_info: { name: PAYLOADS[1], description: HOSTILE },
  })
  const id = begun.publicationId!
  await expect
    .poll(
      async () => {
        const response = await fetch(`${product.url}/api/publications/generation-status/${begun.sessionId}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return ((await response.json()) as { data: { status: string } }).data.status
      },
      { timeout: 180_000 }
    )
    .toBe('completed')
  await ask('PUT', `/api/publications/${id}`, {
    title: HOSTILE.slice(0, 250),
    topic: PAYLOADS[0],
    companyName: PAYLOADS[1],
    content: CONTENT,
    metaDescription: PAYLOADS.slice(0, 3).join(' '),
    keywords: [PAYLOADS[0]],
  })
  await ask('POST', '/api/images/generate', { prompt: `A bike ${HOSTILE}`, publicationId: id })
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await ask('POST', '/api/calendar', { date: day, timezone: 'UTC', prompt: `A plan ${HOSTILE}` })

  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  for (const path of [
    '/dashboard',
    '/publications',
    `/publications?search=${encodeURIComponent(PAYLOADS[0]!)}`,
    `/publications/${id}`,
    '/calendar',
    '/templates',
    '/profile',
    '/billing',
    `/auth-error?error=${encodeURIComponent(HOSTILE)}`,
    '/publications?wizard=1',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(ran, path).toEqual([])
    const dangerous = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], form[action], iframe, object, embed')]
        .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.outerHTML)
        .filter((one) => /^\s*(javascript|data|vbscript):|evil\.example|srcdoc/i.test(one))
    )
    expect(dangerous, path).toEqual([])
  }

  await test.step('in the editor, what is typed and what is shown beside it', async () => {
    await page.goto(`/publications/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`/publications/${id}/edit`)
    const editor = page.getByRole('main')
    await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue(HOSTILE.slice(0, 250))
    await editor.getByRole('button', { name: 'Preview' }).click()
    await expect(editor.getByRole('region', { name: 'Preview' })).toBeVisible()
    for (const pane of await editor.getByRole('group', { name: 'What to show' }).getByRole('button').all())
      await pane.click()
    await expect(editor.getByLabel('Main keyword')).toBeVisible()
  })

  expect(ran).toEqual([])
  expect(left).toEqual([])
})
