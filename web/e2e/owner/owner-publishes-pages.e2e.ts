import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** How to activate controls (mouse or keyboard), and names of the pages. */
interface Way {
  press(target: Locator): Promise<void>
  /** The slug derived from the title, then one chosen by the owner. */
  story: { title: string; address: string; renamed: string; newAddress: string }
  visit: string
  /** A link in the footer. */
  map: string
  /** Addresses of a former website. */
  former: string
}

const byKeys: Way = {
  async press(target) {
    await target.focus()
    await target.press('Enter')
  },
  story: { title: 'Our story', address: '/our-story', renamed: 'Our beginnings', newAddress: 'beginnings' },
  visit: 'Visit us',
  map: 'Map',
  former: 'team',
}

const onPhone: Way = {
  press: (target) => target.click(),
  story: { title: 'Our kiln', address: '/our-kiln', renamed: 'Our two kilns', newAddress: 'kilns' },
  visit: 'Find us',
  map: 'Way here',
  former: 'staff',
}

/** Excludes links to the editor. */
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Pages' }).getByRole('link').and(page.locator(':not([aria-label])')).allTextContents()

const backToPages = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Pages', exact: true })

/** On a phone all pages are in a drawer. */
async function openPlace(page: Page, press: Way['press'], name: string): Promise<void> {
  const more = page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'More' })
  if (await more.isVisible()) await press(more)
  const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await press(main.getByRole('link', { name, exact: true }))
}

const inTree = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: title, exact: true })

async function addPage(page: Page, { press }: Way, title: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Add page' }))
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill(title)
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await inTree(page, title).waitFor()
}

async function publish(page: Page, { press }: Way): Promise<void> {
  await press(page.getByRole('link', { name: /^Review and publish/ }))
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByText('Everything is published.').waitFor()
}

async function lookBack(page: Page, { press, story }: Way, earlier: number): Promise<void> {
  await press(backToPages(page))
  await press(inTree(page, story.renamed))
  await page.getByRole('slider', { name: 'Publication' }).focus()
  await page.keyboard.press('Home')
  // The publication that added the page.
  for (let n = 0; n < earlier; n++) await page.keyboard.press('ArrowRight')
  await page.locator('ins', { hasText: story.renamed.split(' ').at(-1) ?? '' }).waitFor()
  await press(page.getByRole('button', { name: 'Restore this content' }))
  await page.getByRole('heading', { level: 1, name: story.title }).waitFor()
  const toast = page.locator('[data-part="toast"]', { hasText: /The draft is what publication \d+ had\./ })
  await press(toast.getByRole('button', { name: 'Undo' }))
  await page.getByRole('heading', { level: 1, name: story.renamed }).waitFor()

  await press(page.getByRole('button', { name: 'Side by side' }))
  await page.frameLocator('iframe[title^="Publication"]').getByText('We began in a boat house.').waitFor()
  await page.frameLocator('iframe[title="Your draft"]').getByText('We began in a boat house.').waitFor()
  await press(page.getByRole('button', { name: 'Words' }))
}

async function arrangeFooter(page: Page, { press, visit, map }: Way): Promise<void> {
  await openPlace(page, press, 'Navigation')
  // The previous page, the list of pages, has buttons with the same name.
  await page.getByRole('heading', { level: 1, name: 'Navigation' }).waitFor()
  await press(page.getByRole('button', { name: `Actions for ${visit}` }))
  await press(page.getByRole('menuitem', { name: 'Move to the footer' }))
  const footer = page.getByRole('list', { name: 'Footer' })
  await footer.getByRole('button', { name: visit, exact: true }).waitFor()
  await press(page.getByRole('button', { name: 'Add link' }).last())
  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await dialog.getByLabel('Name').fill(map)
  await dialog.getByLabel('Leads to').fill('https://example.com/map')
  await press(dialog.getByRole('button', { name: 'Add link' }))
  await footer.getByRole('button', { name: map, exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await footer.getByRole('listitem').allTextContents()).slice(-2))
    .toEqual([expect.stringContaining(map), expect.stringContaining(visit)])
  expect(await seriousFindings(page)).toEqual([])
}

async function redirect(page: Page, { press, former }: Way, visitor: Page, to: string): Promise<void> {
  await openPlace(page, press, 'Pages')
  await press(page.getByRole('link', { name: 'Redirects' }))
  await press(page.getByRole('button', { name: 'Add redirect' }))
  const row = page.getByRole('list', { name: 'Redirects' }).getByRole('listitem').first()
  await row.getByLabel('From', { exact: true }).fill(`/${former}/[name]`)
  await row.getByLabel('To', { exact: true }).fill(`/${former}/[name]`)
  await press(page.getByRole('button', { name: 'Save redirects' }))
  await page.getByText(`/${former}/[name] would lead back to itself.`).first().waitFor()
  await row.getByLabel('To', { exact: true }).fill(`${to}?with=[name]`)
  await press(page.getByRole('button', { name: 'Save redirects' }))
  await page.getByText('The redirects were saved.').first().waitFor()
  await visitor.goto(url('demo.', `/${former}/ada`))
  expect(visitor.url()).toBe(url('demo.', `${to}?with=ada`))
  await press(backToPages(page))
}

async function writePage(page: Page, { press, story }: Way): Promise<void> {
  await press(inTree(page, story.title))
  await press(page.getByRole('button', { name: 'Add section' }))
  await press(page.getByRole('button', { name: 'Add block' }))
  await press(page.getByRole('button', { name: /^Edit Text/ }))
  const dialog = page.getByRole('dialog', { name: 'Edit text' })
  await dialog.getByLabel('Text').fill('We began in a boat house.')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await page.getByRole('list', { name: 'Blocks of section 1' }).getByText('We began in a boat house.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
}

/** @param earlier number of publications before the first one of this run */
async function makeAndMend(page: Page, way: Way, visitor: Page, earlier: number): Promise<void> {
  const { story, visit } = way
  await page.getByRole('list', { name: 'Pages' }).waitFor()
  await addPage(page, way, story.title)
  await addPage(page, way, visit)
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual([story.title, visit])
  await inTree(page, visit).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await titles(page)).slice(-2)).toEqual([visit, story.title])
  expect(await seriousFindings(page)).toEqual([])

  await writePage(page, way)
  await publish(page, way)
  expect(await seriousFindings(page)).toEqual([])
  await visitor.goto(url('demo.', story.address))
  await visitor.getByText('We began in a boat house.').waitFor()

  await way.press(backToPages(page))
  await way.press(inTree(page, story.title))
  await page.getByLabel('Title', { exact: true }).fill(story.renamed)
  await page.getByLabel('Page URL').fill(story.newAddress)
  await way.press(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByRole('heading', { level: 1, name: story.renamed }).waitFor()
  await publish(page, way)
  await visitor.goto(url('demo.', story.address))
  expect(visitor.url()).toBe(url('demo.', `/${story.newAddress}`))

  await lookBack(page, way, earlier)
  await arrangeFooter(page, way)
}

test('an owner makes pages, arranges and publishes them, looks back, restores one, and old addresses lead on: with keys alone, and on a phone', async () => {
  const { page, complaints, close } = await openPage(desktop)
  const visitor = await openPage()
  await signIn(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await byKeys.press(main.getByRole('link', { name: 'Website' }))
  // The store's own pages were published once.
  await makeAndMend(page, byKeys, visitor.page, 1)
  await redirect(page, byKeys, visitor.page, '/visit-us')

  await page.setViewportSize(phone)
  await makeAndMend(page, onPhone, visitor.page, 3)

  // Browsers log that scripts are blocked in frames of past pages; and a redirect loop was refused.
  const mine = complaints.filter((complaint) => !/frame is sandboxed|status of 4(00|22)/.test(complaint))
  expect([mine, visitor.complaints].flat()).toEqual([])
  await visitor.close()
  await close()
})
