import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** What a first hour may take: clicks of the mouse from the sign-up form on (keys are not counted), and fields after it. */
const MOST_CLICKS = 25
const MOST_FIELDS = 4

const ANSWERS = [
  'We ask for 95 dollars a visit, parts extra',
  'We answer within one working day',
  'We lend a bike while yours is here',
]

test('a newcomer’s website is read, and a title that it proves becomes an article', async ({
  page,
  companySite,
}) => {
  await signUp(page, {
    name: 'Elena Marsh',
    email: 'elena@first-hour.example',
    password: 'a-long-quiet-river',
  })
  await expect(page.getByText(/^No writing model is connected\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read the finished sample article' })).toBeVisible()
  await expectAccessible(page, 'the first run')
  await page.getByRole('textbox', { name: 'Your website' }).fill(companySite.origin)
  await page.getByRole('button', { name: 'Read my website' }).click()
  await expect(page.getByRole('heading', { name: /titles? you could prove today$/ })).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page, 'the titles')
  await page
    .getByRole('button', { name: /^Write this/ })
    .first()
    .click()
  const done = page.getByRole('alertdialog', { name: 'Success!' })
  await expect(done).toBeVisible({ timeout: 180_000 })
  await done.getByText('View publication').click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a newcomer’s first hour: from sign-up to a published article with three answers and its proof', async ({
  page,
}) => {
  await signUp(page, {
    name: 'Elena Marsh',
    email: 'marsh@first-hour.example',
    password: 'a-long-quiet-river',
  })
  // Two clicks led here: the way to the form, and its button.
  const effort = await counted(page, 2)

  await test.step('an article is asked for', async () => {
    await page
      .getByRole('textbox', { name: /^What should the article be about/ })
      .fill('How often should a cargo bike be serviced?')
    await page.getByRole('button', { name: 'Start without a website' }).click()
    const done = page.getByRole('alertdialog', { name: 'Success!' })
    await expect(done).toBeVisible({ timeout: 180_000 })
    await done.getByText('View publication').click()
    await expect(page.locator('[data-gap]').first()).toBeVisible()
  })

  await test.step('three questions are answered where they stand, the others are not needed', async () => {
    const before = await score(page)
    const marks = page.locator('[data-gap]')
    let left = await marks.count()
    expect(left, 'the article asks').toBeGreaterThanOrEqual(ANSWERS.length)
    for (const answer of ANSWERS) {
      const note = await opened(page, marks)
      if (answer === ANSWERS[0]) await expectAccessible(page, 'an open question')
      await note.getByLabel('Your answer').fill(answer)
      await note.getByRole('button', { name: 'Set it in the text' }).click()
      await expect(marks).toHaveCount(--left)
      await expect(page.getByRole('article')).toContainText(answer)
    }
    while (left > 0) {
      const note = await opened(page, marks)
      await note.getByRole('button', { name: 'Not needed' }).click()
      await expect(marks).toHaveCount(--left)
    }
    expect(await score(page), 'the score does not fall').toBeGreaterThanOrEqual(before)
  })

  const proof = await test.step('it is published and proved', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /publish/i })
      .last()
      .click()
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Proof link...' }).click()
    await page.getByRole('button', { name: 'Approve and create link' }).click()
    return ((await page.getByRole('dialog').locator('code').textContent()) ?? '').trim()
  })

  const { clicks, fields } = effort()
  test.info().annotations.push({ type: 'effort', description: `${clicks} clicks, ${fields} fields` })
  expect(clicks, 'clicks of the mouse from the sign-up form on').toBeLessThanOrEqual(MOST_CLICKS)
  expect(fields, 'fields after the sign-up form').toBeLessThanOrEqual(MOST_FIELDS)

  await test.step('somebody else opens the proof', async () => {
    const other = await page.context().browser()!.newContext()
    const reader = await other.newPage()
    await reader.goto(proof)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reader.getByText(ANSWERS[0]!).first()).toBeVisible()
    await expect(reader.getByText(/Elena Marsh/).first()).toBeVisible()
    await other.close()
  })
})

/** The next question has the focus once one is answered or left out: Enter opens it. The first one is clicked. */
async function opened(page: Page, marks: Locator): Promise<Locator> {
  const focused = page.locator('[data-gap]:focus')
  if (started.has(page)) {
    await expect(focused).toHaveCount(1)
    await focused.press('Enter')
  } else {
    await marks.first().click()
    started.add(page)
  }
  const note = page.getByRole('dialog')
  await expect(note.getByLabel('Your answer')).toBeVisible()
  return note
}

const started = new WeakSet<Page>()

const score = async (page: Page) => {
  const label = await page
    .getByRole('img', { name: /^Quality \d/ })
    .first()
    .getAttribute('aria-label')
  return Number(/\d+/.exec(label!)![0])
}

/** Counts clicks and the fields that are typed into from now on. */
async function counted(page: Page, clicks: number): Promise<() => { clicks: number; fields: number }> {
  const effort = { clicks, fields: 0 }
  await page.exposeFunction('countEffort', (kind: 'clicks' | 'fields') => effort[kind]++)
  await page.evaluate(() => {
    const count = Reflect.get(window, 'countEffort') as (kind: string) => void
    let last: EventTarget | null = null
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && count('clicks'),
      true
    )
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target !== last) count('fields')
        last = target
      },
      true
    )
  })
  return () => ({ ...effort })
}
