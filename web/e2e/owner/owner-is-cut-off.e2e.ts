import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { browserProcess } from '../browser-process.ts'
import { setUpBrowserTest } from '../browser-test.ts'

const { openPage, signIn, url } = setUpBrowserTest()
const own = browserProcess()
afterAll(() => own.remove())

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')
const inState = (page: Page, state: 'saved' | 'offline') => page.locator(`[data-status="${state}"]`).waitFor()
const heading = (canvas: FrameLocator) => canvas.getByRole('group', { name: /^Text Made by hand/ })

async function type(page: Page, text: string): Promise<void> {
  const box = canvasOf(page).getByRole('textbox', { name: 'Text' })
  await box.fill(text)
  await page.keyboard.press('Escape')
}

const phone = { hasTouch: true, isMobile: true }

test('a phone corrects a typo and publishes; then the network is cut and the browser killed, and nothing is lost', async () => {
  const small = await openPage({ width: 390, height: 844 }, phone)
  const { page } = small
  await signIn(page)
  await page.goto(url('demo.manage.', '/pages'))
  await page.getByRole('link', { name: 'Edit About' }).click()
  const canvas = canvasOf(page)
  await heading(canvas).tap()
  await expect.poll(() => canvas.locator('html').evaluate(() => window.innerWidth)).toBe(375)
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await type(page, 'Made by hand, beside the sea')
  await inState(page, 'saved')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()
  const visitor = await openPage()
  await visitor.page.goto(url('demo.', '/about'))
  await visitor.page.getByText('Made by hand, beside the sea').waitFor()
  expect([small.complaints, visitor.complaints].flat()).toEqual([])
  const address = page.url()
  const { cookies } = await page.context().storageState()
  await Promise.all([small.close(), visitor.close()])

  const before = await own.start()
  await before.addCookies(cookies)
  const cut = await before.newPage()
  await cut.goto(address)
  await editHeading(cut, 'Made by hand, shown as saved')
  await inState(cut, 'saved')
  await before.setOffline(true)
  await editHeading(cut, 'Made by hand, written without a network')
  await inState(cut, 'offline')
  await own.kill()
  const drafts = await openPage(undefined, { storageState: { cookies, origins: [] } })
  const draftOf = async () => {
    await drafts.page.goto(url('demo.manage.', `/api/pages/${docIdIn(address)}`))
    return drafts.page.content()
  }
  expect(await draftOf()).toContain('Made by hand, shown as saved')

  const after = await own.start()
  await after.addCookies(cookies)
  const again = await after.newPage()
  await again.goto(address)
  await canvasOf(again).getByText('Made by hand, written without a network').waitFor()
  await inState(again, 'saved')
  expect(await draftOf()).toContain('Made by hand, written without a network')
  await drafts.close()
})

async function editHeading(page: Page, text: string): Promise<void> {
  await heading(canvasOf(page)).focus()
  await page.keyboard.press('Enter')
  await type(page, text)
}

const docIdIn = (address: string) => new URL(address).pathname.split('/').at(-1)
