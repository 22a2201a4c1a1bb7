import type { Page } from '@playwright/test'
import type { ConsoleRows } from './console-rows.ts'

export type Language = 'ru' | 'en'

export const LANGUAGES: Record<Language, string> = { ru: 'Русский', en: 'English' }

/** Each section of the console with its heading in both languages. */
export const SECTIONS: [path: string, ru: string, en: string][] = [
  ['/', 'Дашборд', 'Dashboard'],
  ['/figures', 'Показатели', 'Figures'],
  ['/users', 'Пользователи', 'Users'],
  ['/partners', 'Партнёры', 'Partners'],
  ['/publications', 'Публикации', 'Publications'],
  ['/stripe-events', 'События Stripe', 'Stripe events'],
  ['/payouts', 'Выплаты', 'Payouts'],
  ['/plans', 'Plans', 'Plans'],
  ['/generations', 'Генерации', 'Generations'],
  ['/moderation', 'Модерация', 'Moderation'],
  ['/deliveries', 'Доставки вебхуков', 'Webhook deliveries'],
  ['/logs', 'Логи', 'Logs'],
  ['/audit', 'Журнал', 'Audit trail'],
  ['/operators', 'Операторы', 'Operators'],
  ['/system', 'Система', 'System'],
]

/** The page of one record of each kind, and of a new plan. */
export const recordPages = (rows: ConsoleRows): [path: string, heading: string][] => [
  [`/users/${rows.user.id}`, rows.user.name],
  [`/users/${rows.customer.id}`, rows.customer.name],
  [`/publications/${rows.publication.id}`, rows.publication.name],
  [`/partners/${rows.partner.id}`, rows.partner.name],
  [`/partners/${rows.earner.id}`, rows.earner.name],
  [`/plans/${rows.plan.id}`, rows.plan.name],
  ['/plans/create', 'New plan'],
  [`/generations/${rows.generation.id}/show`, rows.generation.name],
  [`/deliveries/${rows.delivery.id}/show`, rows.delivery.name],
  [`/stripe-events/${rows.stripeEvent.id}/show`, rows.stripeEvent.name],
  [`/logs/${rows.call.id}/show`, rows.call.name],
]

/** Keeps an operator's sign-in before the page is opened. */
export const asOperator = (page: Page, token: string) =>
  page.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'admin')
  }, token)

/** Opens the menu of the row that is about `name`. */
const openRowMenu = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Действия: ${name}`, exact: true })
    .or(page.getByRole('button', { name: `Actions: ${name}`, exact: true }))
    .click()

/** Chooses from the menu of the row that is about `name`. */
export async function chooseFromRow(page: Page, name: string, action: string): Promise<void> {
  await openRowMenu(page, name)
  await page.getByRole('menuitem', { name: `${action}: ${name}`, exact: true }).click()
}

/** Follows a link without loading the console again. */
export const goTo = (page: Page, path: string) =>
  page.evaluate(
    (address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/admin${path === '/' ? '' : path}`
  )

/** Chooses the language; on a phone, the switch is in a menu. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const choice = page.getByRole('button', { name: LANGUAGES[language], exact: true })
  const menu = page.locator('aside button[aria-expanded]')
  await choice.or(menu).filter({ visible: true }).first().waitFor()
  const isInMenu = !(await choice.isVisible())
  if (isInMenu) await menu.click()
  await choice.click()
  if (isInMenu) await menu.click()
}
