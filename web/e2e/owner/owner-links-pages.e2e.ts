import type { FrameLocator, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../src/testing/fixtures/make/make-picture.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone, type WatchedPage } from '../watched-page.ts'
import { canvasOf } from './canvas-gestures.ts'

// The tests are consecutive steps of one owner.
const { openPage, signIn, url } = setUpBrowserTest()

// The canvas frame is scaled in narrower windows, which the browser driver does not account for.
const wide = { width: 1_640, height: 900 }

let owner: WatchedPage
beforeAll(async () => {
  owner = await openPage(wide)
  await signIn(owner.page)
})

const saved = (page: Page) => page.locator('[data-status="saved"]').waitFor()

/** The editor of a page or part, with the frame that shows it. */
async function edit(page: Page, name: string): Promise<FrameLocator> {
  await page.goto(url('demo.manage.', '/pages'))
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return canvasOf(page)
}

async function addPage(page: Page, title: string): Promise<FrameLocator> {
  await page.goto(url('demo.manage.', '/pages'))
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  return edit(page, title)
}

async function addSection(page: Page, label: string): Promise<void> {
  await page.keyboard.press('s')
  await chooseSection(page, label)
}

async function chooseSection(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Add section' }).getByRole('button', { name: label }).click()
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Add block' }).getByLabel('Search').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('Everything is published.').waitFor()
  await page.keyboard.press('Escape')
}

/** The panel then shows the page. */
async function selectNothing(page: Page, block: RegExp): Promise<void> {
  const sections = page.getByRole('heading', { level: 2, name: 'Sections' })
  await canvasOf(page).getByRole('group', { name: block }).click()
  // To the section around it, and from there to the page.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return sections.isVisible()
    })
    .toBe(true)
}

/** How far its middle is from the left, in parts of the screen. */
async function across(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return (box.x + box.width / 2) / desktop.width
}

test('an owner arranges logo, menu and a button in the header’s own editor; visitors see them so, on a phone in its menu', async () => {
  const { page } = owner
  const canvas = await edit(page, 'Header')
  await canvas.getByRole('group', { name: /^Menu/ }).click()
  await addBlock(page, 'Button')
  await page.getByLabel('Label', { exact: true }).fill('Visit the studio')
  await page.getByLabel('Link', { exact: true }).fill('/about')
  await page.getByLabel('Size', { exact: true }).selectOption('small')
  await page.getByLabel('Side', { exact: true }).selectOption('right')
  await canvas.getByRole('group', { name: /^Logo/ }).click()
  await page.getByLabel('Side', { exact: true }).selectOption('center')
  await saved(page)
  expect(await seriousFindings(page)).toEqual([])
  await publish(page)

  const visitor = await openPage()
  await visitor.page.goto(url('demo.', '/'))
  const header = visitor.page.getByRole('banner')
  const logo = header.getByRole('link', { name: 'Harbour & Clay' })
  const about = header.getByRole('link', { name: 'About', exact: true })
  const button = header.getByRole('link', { name: 'Visit the studio' })
  expect(await across(about)).toBeLessThan(0.4)
  expect(await across(logo)).toBeCloseTo(0.5, 1)
  expect(await across(button)).toBeGreaterThan(0.8)
  await button.click()
  await visitor.page.waitForURL(url('demo.', '/about'))
  // The address changes before the page of blocks, which is a document of its own, has come.
  await visitor.page.locator('#content-data').waitFor({ state: 'attached' })

  await visitor.page.setViewportSize(phone)
  await visitor.page.goto(url('demo.', '/'))
  await about.waitFor({ state: 'hidden' })
  await button.waitFor()
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await visitor.page.getByRole('button', { name: 'Menu' }).click()
  const menu = visitor.page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Shop', exact: true }).waitFor()
  await menu.getByRole('link', { name: 'About', exact: true }).click()
  await visitor.page.waitForURL(url('demo.', '/about'))
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

const textbox = (page: Page) => canvasOf(page).getByRole('textbox', { name: 'Text' })

async function openLinkDialog(page: Page): Promise<Locator> {
  await canvasOf(page).getByRole('toolbar', { name: 'Text format' }).getByRole('button', { name: 'Link' }).click()
  return page.getByRole('dialog', { name: 'Link' })
}

test('an owner names a section by an anchor and links to it; a visitor who follows the link lands at the section', async () => {
  const { page } = owner
  const canvas = await addPage(page, 'Find us')
  await addSection(page, 'Headline in the middle')
  await canvas.getByRole('heading', { name: 'Say what you do in one line' }).waitFor()
  for (let n = 2; n < 5; n++) {
    await addSection(page, 'Headline on dark')
    await canvas.locator(`section[aria-label="Section ${n} of ${n}"]:focus`).waitFor()
  }
  const anchor = page.getByLabel('Anchor', { exact: true })
  await anchor.fill('Öffnungs Zeiten')
  await page.getByText('Use “offnungs-zeiten”.').waitFor()
  await anchor.fill('hours')
  await page.getByText('Links to #hours lead here.').waitFor()

  await canvas.getByRole('group', { name: /^Text Say what/ }).dblclick()
  await textbox(page).fill('When we are open: ')
  const dialog = await openLinkDialog(page)
  await dialog.getByLabel('Page', { exact: true }).selectOption('This page')
  await dialog.getByLabel('Section', { exact: true }).selectOption('hours')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => textbox(page).innerHTML()).toMatch(/open: <a [^>]*href="#hours"[^>]*>#hours<\/a>/)
  await page.keyboard.press('Escape')
  await publish(page)

  const visitor = await openPage()
  await visitor.page.goto(url('demo.', '/find-us'))
  const topOfHours = () => visitor.page.locator('#hours').evaluate((section) => section.getBoundingClientRect().top)
  expect(await topOfHours()).toBeGreaterThan(desktop.height)
  await visitor.page.getByRole('link', { name: '#hours' }).click()
  await visitor.page.waitForURL(url('demo.', '/find-us#hours'))
  await expect.poll(topOfHours).toBeLessThan(desktop.height / 4)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

/** Words, and pictures of a screen, of this website and of another one, as a word processor puts them on the clipboard. */
async function pasteWords(text: Locator, inline: Buffer): Promise<void> {
  const own = `data:image/png;base64,${inline.toString('base64')}`
  const html = `<p>Our kiln</p><img alt="Kiln" src="${own}"><img alt="" src="https://elsewhere.example/glaze.jpg">`
  await text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'Our kiln')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('pictures pasted into a text are uploaded and placed below it, and those that cannot be read are named', async () => {
  const { page } = owner
  const canvas = await addPage(page, 'Studio')
  // An empty page says how to begin.
  await canvas.getByRole('button', { name: 'Add section' }).click()
  await chooseSection(page, 'Headline in the middle')
  await canvas.getByRole('group', { name: /^Text Say what/ }).dblclick()
  await textbox(page).fill('')
  await pasteWords(textbox(page), await pictures.png({ width: 60, height: 40 }))
  await expect.poll(() => textbox(page).textContent()).toBe('Our kiln')
  await page
    .getByText('A picture was left out: glaze.jpg. Save it on your computer, then paste it or upload it to Files.')
    .first()
    .waitFor()
  await canvas.getByRole('img', { name: 'Kiln' }).waitFor()
  await page.keyboard.press('Escape')
  await saved(page)
})

test('the tools of a long text stay in view, and a link without selected words shows its address', async () => {
  const { page } = owner
  const canvas = canvasOf(page)
  await canvas.getByRole('group', { name: /^Text Our kiln/ }).dblclick()
  await textbox(page).fill('A line about our kiln.\n'.repeat(80))
  const tools = canvas.getByRole('toolbar', { name: 'Text format' })
  const placeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom, height: window.innerHeight }
    })
  expect((await placeOf(textbox(page))).bottom - (await placeOf(textbox(page))).top).toBeGreaterThan(1_500)
  for (const key of ['ControlOrMeta+Home', 'ControlOrMeta+End']) {
    await page.keyboard.press(key)
    const { top, bottom, height } = await placeOf(tools)
    expect([top >= 0, bottom <= height]).toEqual([true, true])
  }
  // It is the toolbar that follows, not a text that fits.
  expect((await placeOf(textbox(page))).top).toBeLessThan(-200)

  const dialog = await openLinkDialog(page)
  await dialog.getByLabel('Leads to').selectOption('An address on the web')
  await dialog.getByLabel('Address', { exact: true }).fill('example.com/kiln')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => textbox(page).innerHTML())
    .toMatch(/<a [^>]*href="https:\/\/example\.com\/kiln"[^>]*>example\.com\/kiln<\/a>/)
  await textbox(page).fill('Our kiln')
  await page.keyboard.press('Escape')
  await saved(page)
})

test('a block of code shows in the editor what it is and its first line, and runs on the page alone', async () => {
  const { page } = owner
  const canvas = canvasOf(page)
  await canvas.getByRole('group', { name: /^Text Our kiln/ }).click()
  await addBlock(page, 'Code')
  await page.getByLabel('Code', { exact: true }).fill('<b id="clock">12 o’clock</b>\n<script>clock.remove()</script>')
  await page.getByLabel('Title', { exact: true }).fill('Clock')
  const standIn = canvas.getByRole('group', { name: /^Code/ })
  await standIn.getByText('Code: Clock').waitFor()
  await standIn.getByText('<b id="clock">12 o’clock</b>', { exact: true }).waitFor()
  await standIn.getByText('Runs on the published page.').waitFor()
  expect(await canvas.locator('iframe').count()).toBe(0)
  await saved(page)
})

test('the settings of a page are saved inside the editor, and a taken address has another one to use', async () => {
  const { page } = owner
  await selectNothing(page, /^Code/)
  await page.getByRole('button', { name: 'Page settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page settings' })
  await dialog.getByLabel('Title', { exact: true }).fill('Our studio')
  await dialog.getByLabel('Page URL').fill('find-us')
  await dialog.getByText('“Find us” has this address.').waitFor()
  await dialog.getByRole('button', { name: 'Use “find-us-2”' }).click()
  expect(await dialog.getByLabel('Page URL').inputValue()).toBe('find-us-2')
  await dialog.getByText('“Find us” has this address.').waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Our studio' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a warning before publishing leads to its block, in the editor and from the list of changes', async () => {
  const { page } = owner
  const canvas = canvasOf(page)
  await canvas.getByRole('group', { name: /^Button/ }).click()
  await page.getByLabel('Link', { exact: true }).fill('/nowhere')
  await saved(page)
  const warning = 'A link in “Visit the shop” leads to /nowhere, which is not there.'
  const chosen = page.getByRole('heading', { level: 2, name: 'Button', exact: true })
  await selectNothing(page, /^Button/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByText(warning).waitFor()
  await dialog.getByRole('status').filter({ hasText: warning }).getByRole('link', { name: 'Show the block' }).click()
  await dialog.waitFor({ state: 'detached' })
  await chosen.waitFor()

  await page.goto(url('demo.manage.', '/pages/publish'))
  await page.getByText(warning).waitFor()
  await page.getByRole('status').filter({ hasText: warning }).getByRole('link', { name: 'Show the block' }).click()
  await chosen.waitFor()
  await page.getByLabel('Link', { exact: true }).fill('/about')
  await publish(page)

  const visitor = await openPage()
  await visitor.page.goto(url('demo.', '/find-us-2'))
  await visitor.page.getByRole('img', { name: 'Kiln' }).waitFor()
  await visitor.page.locator('iframe[title="Clock"]').waitFor()
  await visitor.close()
  expect(owner.complaints).toEqual([])
})
