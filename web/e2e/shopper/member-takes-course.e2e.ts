import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallestVideo } from '../../../src/testing/fixtures/make/make-video.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { phone, type WatchedPage } from '../watched-page.ts'
import { addButton } from './store-page.ts'

const { url, openPage, signIn, letterTo } = setUpBrowserTest()
const LESSON = '/sourdough-at-home/mixing-the-dough'
const NORA = 'nora@example.com'
const PASSWORD = 'a loaf a day keeps the baker busy'
const made = {} as { owner: WatchedPage; nora: WatchedPage }

beforeAll(async () => {
  made.owner = await openPage()
  const { page } = made.owner
  await signIn(page)
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await page.getByRole('menuitem', { name: /^Switch to / }).click()
  await page.waitForURL(url('bakery.manage.', '/'))
  made.nora = await openPage(phone)
})
afterAll(async () => {
  for (const { close } of Object.values(made)) await close()
})

async function manage(path: string): Promise<Page> {
  const { page } = made.owner
  await page.goto(url('bakery.manage.', path))
  await untilHydrated(page)
  return page
}

/** Statuses of the lesson's video, whole and from a byte on, as its player asks. */
const videoStatuses = (page: Page) =>
  page.evaluate(async () => {
    const src = document.querySelector('video')?.src ?? sessionStorage.getItem('video') ?? ''
    sessionStorage.setItem('video', src)
    const replies = [await fetch(src), await fetch(src, { headers: { range: 'bytes=4-7' } })]
    return replies.map(({ status }) => status)
  })

async function pressTo(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

/** A call of the owner's admin, with the token of its page. */
const asOwner = <Reply>(method: string, path: string, body?: unknown): Promise<Reply> =>
  made.owner.page.evaluate(
    async ({ way, to, sent }) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(to, { method: way, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) })
      if (!reply.ok) throw new Error(`${to} returned ${reply.status}: ${await reply.text()}`)
      return reply.json()
    },
    { way: method, to: path, sent: body },
  )

/** Accounts, and a course of three lessons; the third is written in full. */
async function writeCourse(): Promise<void> {
  await manage('/courses')
  await asOwner('PUT', '/api/member-settings', { version: 0, settings: { loginAllowed: true, signupAllowed: true } })
  const { docId } = await asOwner<{ docId: string }>('POST', '/api/pages', {
    kind: 'course',
    title: 'Sourdough at home',
  })
  for (const title of ['Flour', 'Feeding', 'Mixing the dough']) {
    const lesson = await asOwner<{ docId: string }>('POST', '/api/posts', { collection: docId, title })
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: `Words of ${title}` }] }]
    const patches = [{ op: 'set', path: ['blocks', 'text', 'props', 'text'], value: { type: 'doc', content } }]
    const operations = [{ opId: crypto.randomUUID(), patches }]
    await asOwner('POST', `/api/posts/${lesson.docId}/operations`, { base: 0, operations })
  }
}

test('the owner puts a video into a lesson, the lesson into an area, and sells the area as a subscription', async () => {
  await writeCourse()
  const page = await manage('/courses')
  await page.getByRole('button', { name: 'Settings of Mixing the dough' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of Mixing the dough' })
  const file = { name: 'Dough.mp4', mimeType: 'video/mp4', buffer: smallestVideo() }
  await settings.getByLabel('File for members').setInputFiles(file)
  await settings.getByRole('checkbox', { name: 'Dough.mp4' }).waitFor()
  await settings.getByLabel('Video', { exact: true }).selectOption('Dough.mp4')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'detached' })
  await manage('/pages/publish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()

  await manage('/members/areas')
  await page.getByRole('button', { name: 'Create area' }).click()
  const area = page.getByRole('dialog', { name: 'Create area' })
  await area.getByLabel('Name').fill('Bread school')
  await area.getByRole('button', { name: 'Create area' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bread school' }).waitFor()
  await page.getByLabel('Kind').selectOption('Lesson')
  await page.getByRole('button', { name: 'Add Mixing the dough' }).click()
  await page.getByText('Mixing the dough Lesson').waitFor()

  await manage('/members/areas')
  await page.getByRole('button', { name: 'Create plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Create plan' })
  await plan.getByLabel('Name', { exact: true }).fill('Bread school')
  await plan.getByLabel('Price').selectOption('Subscription')
  await plan.getByLabel('Find a product').fill('Loaf')
  await plan.getByRole('button', { name: 'Sell Loaf of the Week' }).click()
  await plan.getByRole('checkbox', { name: 'Bread school' }).check()
  await plan.getByRole('button', { name: 'Create plan' }).click()
  await plan.waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'Plans' }).getByText('Subscription').waitFor()
  expect(made.owner.complaints).toEqual([])
})

test('a visitor joins, pays for the plan and takes the lesson, by keyboard on a phone', async () => {
  const { page } = made.nora
  await page.goto(url('bakery.', '/account/create'))
  await page.getByLabel('Email').fill(NORA)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const { text = '' } = await letterTo(NORA, 'Confirm your account')
  await page.goto(/http\S+\/account\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '')
  await pressTo(page, 'form button')
  await page.getByText('Your account is confirmed.').waitFor()

  await page.goto(url('bakery.', LESSON))
  expect(await page.locator('video').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await pressTo(page, '.lesson-paywall a[href^="/account/login"]')
  await page.getByLabel('Email').fill(NORA)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  // The login comes back to the lesson, which still waits for the plan.
  await page.waitForURL(url('bakery.', LESSON))
  await pressTo(page, '.lesson-paywall a[data-census-button="join"]')
  await page.getByRole('heading', { level: 1, name: 'Bread school' }).waitFor()
  await pressTo(page, 'a.go')
  await page.waitForURL(/\/shop\/p\/loaf-of-the-week/)
  await untilHydrated(page)
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\?cartToken=/)
  await untilHydrated(page)
  await page.getByLabel('Email').fill(NORA)
  const address = { FirstName: 'Nora', LastName: 'Lee', Line1: '1 Quay', City: 'Dublin 8', PostalCode: 'D08 X4C2' }
  for (const [part, value] of Object.entries(address)) await page.locator(`[name="shipping${part}"]`).fill(value)
  await page.getByText('€6.50 every week').filter({ visible: true }).first().waitFor()
  await pressTo(page, '[data-checkout="place"]')
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor()
  await page.getByRole('button', { name: 'Pay successfully', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()

  await expect.poll(async () => (await page.goto(url('bakery.', LESSON)))?.status(), { timeout: 60_000 }).toBe(200)
  await page.getByText('Words of Mixing the dough').waitFor()
  expect(await videoStatuses(page)).toEqual([200, 206])
  await pressTo(page, '.lesson-complete button')
  await page.getByText('You have completed this lesson.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('the owner ends the access: the lesson and each range of its video are closed at once', async () => {
  const page = await manage(`/members?search=${encodeURIComponent(NORA)}`)
  await page.getByRole('link', { name: NORA }).first().click()
  await page.getByRole('button', { name: 'End Bread school' }).click()
  await page.getByText('Access ended.').waitFor()
  const { page: nora } = made.nora
  expect(await videoStatuses(nora)).toEqual([403, 403])
  expect((await nora.goto(url('bakery.', LESSON)))?.status()).toBe(403)
  expect(await nora.getByText('Words of Mixing the dough').count()).toBe(0)
  await nora.getByRole('link', { name: 'Join “Bread school”' }).waitFor()
})
