import { CygnetSession } from '@cygnet/sdk/session'
import type { Page } from '@playwright/test'
import { expectNoShift, watchShifts } from '../support/layout-shift.ts'
import { DEMO } from '../support/people.ts'
import { THIS_LOAD } from '../support/reload.ts'
import { expect, forgive, someOf, test } from '../support/test.ts'

test('in forced colors the cited sentence, its source and the bars stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'A sample article being written' })
  const sentence = await demo.locator('mark').evaluate((mark) => {
    const { color, backgroundColor } = getComputedStyle(mark)
    return { color, backgroundColor, page: getComputedStyle(document.body).backgroundColor }
  })
  expect(sentence.backgroundColor).not.toBe(sentence.color)
  expect(sentence.backgroundColor).not.toBe(sentence.page)
  const source = demo.getByRole('listitem').filter({ hasText: 'Brake pads: what wears them out' })
  await expect(source).toBeVisible()
  expect(await outlineOf(source)).toMatchObject({ opacity: '1', drawn: true })
  expect(await outlineOf(demo.locator('[class*="bar"]'))).toMatchObject({ drawn: true })
  for (const track of await page.locator('[class*="track"]').all())
    expect(await outlineOf(track)).toMatchObject({ drawn: true })
})

test('a click before the page’s script has loaded is answered once it has', async ({ page }) => {
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await clicked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'repeatEarlyClick' in window)
  await page.getByRole('button', { name: 'Try for free' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
})

test('in forced colors the parts of the score have edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/engine')
  const parts = page.locator('[class*="scoreBar"] > *')
  await expect(parts).toHaveCount(6)
  for (const part of await parts.all()) expect(await outlineOf(part)).toMatchObject({ drawn: true })
})

test('the landing page leads to a finished article, and its figures to the words of their sources', async ({
  page,
}) => {
  // The demonstration's article is written after the start, and the page follows within half a minute.
  await expect(async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Read a finished article' }).click(THIS_LOAD)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'How often to book a cargo bike service'
  )
  const statement = page
    .getByRole('main')
    .getByRole('link', { name: 'first check after 300 kilometers or six weeks' })
  await statement.click()
  const card = page.getByRole('tooltip')
  await expect(card).toContainText('The workshop asks for a first check after 300 kilometers or six weeks')
  await expect(card).toContainText('marlowbikes.example/service')
  await expect(card).toContainText('Found in a source')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the first screen at ${width} px says what it is and for whom, and shows a claim beside its source`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const main = page.getByRole('main')
    const demo = main.getByRole('region', { name: 'A sample article being written' })
    const source = demo.getByRole('listitem').filter({ hasText: 'Brake pads: what wears them out' })
    const claim = demo.locator('mark')
    for (const seen of [
      main.getByRole('heading', { level: 1, name: 'Blog articles you can check, line by line.' }),
      main.getByText('For marketers, small businesses and agencies'),
      main.getByRole('button', { name: 'Try for free' }).first(),
      claim,
      source,
    ])
      await expect(seen).toBeInViewport({ ratio: 1 })
    await expect(source.locator('q')).toContainText((await claim.textContent())!.trim())
    const [text, words] = [(await claim.boundingBox())!, (await source.boundingBox())!]
    const apart = width === 1440 ? words.x - text.x - text.width : words.y - text.y - text.height
    expect(apart, 'pixels between the claim and its source').toBeLessThan(120)
  })

test('the landing page of a phone is at most eight screens long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // The sections that are far away are laid out once the page runs.
  await expect(page.locator('[data-whole]')).toBeAttached()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(8 * 844)
})

test('Tab goes from the email to the password, and to the forgotten one after both', async ({ page }) => {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
})

test('a visitor reads the documentation that the header names without signing in', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'API Documentation' })
  await expect(link).toHaveAttribute('target', '_blank')
  const opened = page.waitForEvent('popup')
  await link.click()
  const documentation = await opened
  await expect(documentation).toHaveURL(/\/docs$/)
  await expect(documentation.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(documentation.getByText('Authentication Required')).toHaveCount(0)
})

test('what is typed before the scripts of a page are there stays, and is sent', async ({ page }) => {
  const early = await heldScripts(page)
  await page.goto('/affiliate/join', { waitUntil: 'commit' })
  await page.getByLabel('First name *').fill('Elena')
  await page.getByLabel('Password *', { exact: true }).fill('a-long-quiet-river')
  await page.getByRole('checkbox', { name: /^I agree to/ }).check()
  await early.release()
  // Sent incomplete, so that the page renders each field again.
  await page.getByRole('button', { name: 'Create Partner Account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('First name *')).toHaveValue('Elena')
  await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('a-long-quiet-river')
  await expect(page.getByRole('checkbox', { name: /^I agree to/ })).toBeChecked()
  await expect(page.getByLabel('First name *')).not.toHaveAttribute('aria-invalid')
})

test('an address that is typed before the scripts are there is the one that is sent', async ({ page }) => {
  const early = await heldScripts(page)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('early@typed.example')
  await early.release()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: 'early@typed.example' })
})

/** Holds back every script of the next page until `release`, which waits until they are there. */
async function heldScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return {
    release: async () => {
      open()
      await page.waitForLoadState('networkidle')
    },
  }
}

test('a missing page has several ways out', async ({ page, complaints, request }) => {
  await page.goto('/no-such-page')
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText([
    /^Return to Home$/,
    /^How it works/,
    /^Pricing/,
    /^Documentation/,
    /^Contact/,
  ])
  for (const way of await ways.all())
    expect((await request.get((await way.getAttribute('href'))!)).status()).toBe(200)
  // The browser complains about the answer 404.
  forgive(complaints, 404)
})

/** Whether all four sides of an element are drawn, in a color that is not the one behind it. */
const outlineOf = (element: import('@playwright/test').Locator) =>
  element.evaluate((node) => {
    const style = getComputedStyle(node)
    const behind = getComputedStyle(document.body).backgroundColor
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
    return {
      opacity: style.opacity,
      drawn: sides.every(
        (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Color`] !== behind
      ),
    }
  })

test('a first visit is set in the product’s own fonts, even where it begins signed in', async ({
  page,
  product,
}) => {
  const { token } = await new CygnetSession({ baseUrl: product.url }).account.login(DEMO)
  await page.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'user')
  }, token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await fontsOf(page, 'h1')).toEqual(['Source Serif 4'])
  expect(await fontsOf(page, 'nav a')).toEqual(['Geist'])
})

const WITH_FONTS = [
  ['/', 1440],
  ['/pricing', 390],
  ['/engine', 1440],
  ['/docs', 390],
  ['/', 390],
  ['/pricing', 1440],
  ['/engine', 390],
  ['/docs', 1440],
] as const

for (const [address, width] of someOf(WITH_FONTS, 4))
  test(`${address} at ${width} px does not move when its fonts come late`, async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await fontsOf(page, 'h1'), 'read before its fonts are there').not.toContain('Source Serif 4')
    release()
    await expect.poll(() => fontsOf(page, 'h1')).toContain('Source Serif 4')
    await expectNoShift(page, `${address} at ${width} px`)
  })

for (const width of [1440, 390])
  test(`links into pages at ${width} px end where their sections begin`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of ['/#cases', '/#plans', '/affiliate-program#calculator']) {
      await page.goto('about:blank')
      await page.goto(address, { waitUntil: 'networkidle' })
      const section = page.locator(`#${address.split('#')[1]}`)
      const { y } = (await section.boundingBox())!
      const header = (await page.getByRole('banner').boundingBox())!
      expect(y, `${address} begins below the header`).toBeGreaterThanOrEqual(header.height)
      expect(y, `${address} begins at the top`).toBeLessThan(header.height + 50)
    }
  })

test('a page is laid out whole once its scripts are there', async ({ page }) => {
  const early = await heldScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const plans = page.locator('#plans')
  const isDrawn = () =>
    plans
      .getByRole('heading')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await expect(plans).toBeAttached()
  await expect.poll(isDrawn, 'far below, before the scripts are there').toBe(false)
  await early.release()
  await expect.poll(isDrawn).toBe(true)
})

/** The fonts that an element's own text is really drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const names: string[] = []
  // A document that is replaced in between takes its nodes along.
  await expect(async () => {
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    names.splice(0, Infinity, ...fonts.map(({ familyName }) => familyName))
  }).toPass({ timeout: 10_000 })
  return names
}
