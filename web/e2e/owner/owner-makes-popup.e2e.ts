import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Creates a popup for readers of the search page, in the admin and its editor. Resolves with its id. */
async function createPopup(page: Page): Promise<string> {
  const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await main.getByRole('link', { name: 'Website', exact: true }).click()
  await main.getByRole('link', { name: 'Popups', exact: true }).click()
  await page.getByText('No popups yet').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create popup' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create popup' })
  await dialog.getByLabel('Name', { exact: true }).fill('Autumn letter')
  await dialog.getByRole('combobox', { name: 'Mailing list' }).click()
  await page.getByRole('option', { name: 'Kiln letter' }).click()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/editor\//)
  const docId = page.url().split('/editor/')[1]?.split(/[?#]/)[0] ?? ''
  await page.frameLocator('iframe[title="Page"]').getByText('Be the first to know').waitFor()
  await page.getByLabel('Pages', { exact: true }).selectOption('these')
  await page.getByLabel('Addresses').fill('/search')
  await page.getByLabel('After', { exact: true }).fill('0')
  await page.getByRole('radio', { name: 'Bottom center' }).check()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  return docId
}

async function publish(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/pages/publish'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()
}

/** Changes the heading of the popup, as the editor does. */
async function reword(page: Page, docId: string, heading: string): Promise<void> {
  await page.evaluate(
    async ([docId, opId, heading]) => {
      const at = `/api/pages/${docId}`
      const { head, document: before } = (await (await fetch(at)).json()) as PageReply
      const text = (before.blocks.words?.props.text ?? null) as { content: object[] }
      const words = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] }
      const value = { ...text, content: [words, ...text.content.slice(1)] }
      const patches = [{ op: 'set', path: ['blocks', 'words', 'props', 'text'], value }]
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const body = JSON.stringify({ base: head, operations: [{ opId, patches }] })
      const reply = await fetch(`${at}/operations`, { method: 'POST', headers, body })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [docId, randomUUID(), heading] as const,
  )
  await publish(page)
}

const popupOn = (page: Page) => page.getByRole('dialog', { name: 'Autumn letter' })

/** Resolves once the page's popups wait for what they wait for: one that is due after no time is then open. */
async function openSearch(page: Page): Promise<void> {
  await page.goto(url('demo.', '/search'))
  await page.locator('dialog[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

const remembered = (page: Page, docId: string) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`popup-overlay:${id}`) ?? 'null'), docId)

test('an owner makes a popup; a visitor on a phone closes it by keyboard, sees the next version, signs up and is left alone', async () => {
  const owner = await openPage(desktop)
  await signIn(owner.page)
  const docId = await createPopup(owner.page)
  await publish(owner.page)

  const visitor = await openPage(phone)
  const { page } = visitor
  const popup = popupOn(page)
  await openSearch(page)
  await popup.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const isInside = () => popup.evaluate((dialog) => dialog.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  // The browser's own controls come after the last one.
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab')
    const isPage = await page.evaluate(() => document.activeElement !== document.body)
    if (isPage) expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  const closed = await remembered(page, docId)
  expect(closed).toEqual({ 'date-closed': expect.any(Number), version: expect.stringMatching(/^[0-9a-f]{12}$/) })
  await openSearch(page)
  expect(await popup.isVisible()).toBe(false)
  await page.goto(url('demo.', '/shop'))
  expect(await popup.count()).toBe(0)

  await reword(owner.page, docId, 'The autumn kiln is open')
  await openSearch(page)
  await popup.getByRole('heading', { name: 'The autumn kiln is open' }).waitFor()
  await popup.getByLabel('Email').fill('ada@example.com')
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await popup.getByText('Thank you!').waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  expect(await remembered(page, docId)).toMatchObject({ submitted: true })

  await reword(owner.page, docId, 'The winter kiln is open')
  await openSearch(page)
  expect(await page.getByText('The winter kiln is open').count()).toBe(1)
  expect(await popup.isVisible()).toBe(false)
  expect(visitor.complaints).toEqual([])
  await Promise.all([owner.close(), visitor.close()])
})
