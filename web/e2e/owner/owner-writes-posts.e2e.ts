import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { phone, type WatchedPage } from '../watched-page.ts'
import { canvasOf } from './canvas-gestures.ts'

const { openPage, signIn, url } = setUpBrowserTest()

let owner: WatchedPage
beforeAll(async () => {
  owner = await openPage()
  await signIn(owner.page)
})

const TITLE = 'Twelve hours of wood'
const rowOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link', { name: TITLE }) })

async function openList(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/posts'))
  await untilHydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
}

async function choose(page: Page, action: string): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: `Actions for ${TITLE}` })
    .press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

test('the owner writes a post without distraction, gives it a category, and publishes it with its blog', async () => {
  const { page } = owner
  await openList(page)
  await page.getByRole('button', { name: 'Add a blog' }).press('Enter')
  await page.getByRole('button', { name: 'New post' }).first().press('Enter')
  await page.getByRole('dialog').getByLabel('Title').fill(TITLE)
  await page.getByRole('button', { name: 'Create draft' }).press('Enter')
  await page.waitForURL('**/editor/**')
  await canvasOf(page).getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await canvasOf(page).getByRole('group', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Control+Shift+E')
  await canvasOf(page).locator('[contenteditable="true"]').waitFor()
  await page.keyboard.type('The kiln wants a log every four minutes.')
  await page.getByText('8 words, 1 min read').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Post settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Post settings' })
  await settings.getByRole('combobox', { name: 'Categories' }).fill('Kilns')
  await settings.getByRole('combobox', { name: 'Categories' }).press('Enter')
  await settings.getByRole('combobox', { name: 'Categories' }).fill('kilns')
  await settings.getByRole('combobox', { name: 'Categories' }).press('Enter')
  await settings.getByText('This category is there already.').waitFor()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  await openList(page)
  expect(await seriousFindings(page)).toEqual([])
  await choose(page, 'Publish')
  await page.getByText('Published 1 post.').waitFor()
  await rowOf(page).getByText('Published').waitFor()
})

test('a visitor finds it by its category, and by a misspelt word, without scripts', async () => {
  const { page, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', '/blog/category/Kilns'))
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.getByText('The kiln wants a log every four minutes.').waitFor()
  await page.goto(url('demo.', '/search?q=klin'))
  const found = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: TITLE }) })
  await found.locator('mark', { hasText: 'kiln' }).waitFor()
  await close()
})

test('a date in the future schedules a post, which stands on its day of the calendar and is no page yet', async () => {
  const { page } = owner
  await openList(page)
  await choose(page, 'Duplicate')
  await page.getByText('Copied as a draft.').waitFor()
  const copy = page.getByRole('row').filter({ has: page.getByRole('link', { name: `${TITLE} (copy)` }) })
  await copy.getByRole('button', { name: /^Actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Quick edit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quick edit' })
  await dialog.getByLabel('Date').fill('2099-12-24T09:00')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await copy.getByRole('button', { name: /^Actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('Scheduled 1 post.').waitFor()
  await page.goto(url('demo.manage.', '/posts/calendar?month=2099-12'))
  await page.getByRole('link', { name: /^09:00 Twelve hours of wood \(copy\).*Scheduled/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const { page: visitor, close } = await openPage()
  const reply = await visitor.goto(url('demo.', '/blog/twelve-hours-of-wood-copy'))
  expect(reply?.status()).toBe(404)
  await close()
})
