import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Without the links that lead to the editor. */
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Pages' }).getByRole('link').and(page.locator(':not([aria-label])')).allTextContents()

async function addPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: title, exact: true }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Review and publish/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see everything as it is in your drafts.').waitFor()
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Our beginnings', exact: true }).click()
  await page.getByRole('slider', { name: 'Publication' }).focus()
  // The first publication is that of the store's own pages.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.locator('ins', { hasText: 'beginnings' }).waitFor()
  await page.getByRole('button', { name: 'Restore this content' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our story' }).waitFor()
  const toast = page.locator('.toast', { hasText: /The draft is what publication \d+ had\./ })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our beginnings' }).waitFor()

  await page.getByRole('button', { name: 'Side by side' }).click()
  await page.frameLocator('iframe[title^="Publication"]').getByText('We began in a boat house.').waitFor()
  await page.frameLocator('iframe[title="Your draft"]').getByText('We began in a boat house.').waitFor()
  await page.getByRole('button', { name: 'Words' }).click()
}

async function arrangeFooter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('link', { name: 'Navigation' }).click()
  // The list of pages, which is left, has buttons of the same name.
  await page.getByRole('heading', { level: 1, name: 'Navigation' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Visit us' }).click()
  await page.getByRole('menuitem', { name: 'Move to the footer' }).click()
  const footer = page.getByRole('list', { name: 'Footer' })
  await footer.getByRole('button', { name: 'Visit us', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add link' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await dialog.getByLabel('Name').fill('Map')
  await dialog.getByLabel('Leads to').fill('https://example.com/map')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await footer.getByRole('button', { name: 'Map', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(() => footer.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Map'), expect.stringContaining('Visit us')])
  expect(await seriousFindings(page)).toEqual([])
}

async function redirect(page: Page, visitor: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('link', { name: 'Redirects' }).click()
  await page.getByLabel('Redirects').fill('/team/[name] -> /team/[name]')
  await page.getByRole('button', { name: 'Save redirects' }).click()
  await page.getByText('/team/[name] would lead back to itself.').first().waitFor()
  await page.getByLabel('Redirects').fill('/team/[name] -> /visit-us?with=[name]')
  await page.getByRole('button', { name: 'Save redirects' }).click()
  await page.getByText('The redirects were saved.').waitFor()
  await visitor.goto(url('demo.', '/team/ada'))
  expect(visitor.url()).toBe(url('demo.', '/visit-us?with=ada'))
}

test('an owner makes pages, arranges and publishes them, looks back, restores one, and old addresses lead on', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('list', { name: 'Pages' }).waitFor()
  await addPage(page, 'Our story')
  await addPage(page, 'Visit us')
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['Our story', 'Visit us'])

  await page.getByRole('link', { name: 'Visit us', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['Visit us', 'Our story'])
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Our story', exact: true }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Edit Text/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit text' })
  await dialog.getByLabel('Text').fill('We began in a boat house.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('list', { name: 'Blocks of section 1' }).getByText('We began in a boat house.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await publish(page)
  expect(await seriousFindings(page)).toEqual([])

  const visitor = await openPage()
  await visitor.page.goto(url('demo.', '/our-story'))
  await visitor.page.getByText('We began in a boat house.').waitFor()

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Our story', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Our beginnings')
  await page.getByLabel('Page URL').fill('beginnings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Our beginnings' }).waitFor()
  await publish(page)
  await visitor.page.goto(url('demo.', '/our-story'))
  expect(visitor.page.url()).toBe(url('demo.', '/beginnings'))

  await lookBack(page)
  await arrangeFooter(page)

  // No script runs in the pictures of earlier pages, and browsers say so.
  const mine = complaints.filter((complaint) => !complaint.includes('frame is sandboxed'))
  expect([mine, visitor.complaints].flat()).toEqual([])

  await redirect(page, visitor.page)
  await visitor.close()
  await close()
})
