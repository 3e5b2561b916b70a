import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findingsIn, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'
import { canvasOf } from './canvas-gestures.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Of the owner who has signed in. */
let storageState: NonNullable<BrowserContextOptions['storageState']>
/** Path of the form in the admin. */
let formPath: string

const NAME = 'Cake request'

/** Where PICTURES says so, for people to look at. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  for (const [size, viewport] of Object.entries({
    1280: { width: 1280, height: 900 },
    390: { width: 390, height: 844 },
  }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await writeFile(
        `${process.env.PICTURES}/${name}-${size}-${colorScheme}.png`,
        await page.screenshot({ fullPage: true }),
      )
    }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(desktop)
}

beforeAll(async () => {
  const { page, close } = await openPage()
  await signIn(page)
  storageState = await page.context().storageState()
  await close()
})

const field = (page: Page | FrameLocator, id: string) => page.locator(`[data-field-id="${id}"]`)

/** A line of the builder's list. */
const lineOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${title}`, exact: true }) })

test('the owner builds a form from a template, by keyboard too, tries it out, and undoes a change', async () => {
  const { page, complaints, close } = await openPage(desktop, { storageState })
  await page.goto(url('demo.manage.', '/forms'))
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Create form' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create form' })
  await dialog.getByLabel('Order request').check()
  await dialog.getByLabel('Name', { exact: true }).fill(NAME)
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-new')
  await dialog.getByRole('button', { name: 'Create form' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  formPath = new URL(page.url()).pathname

  await page.getByLabel('Kind of field').selectOption('textarea')
  await page.getByRole('button', { name: 'Add field' }).press('Enter')
  await page.getByLabel('Title').fill('Wishes')
  await page.getByLabel('Character limit').fill('10')
  await page.getByRole('button', { name: 'Move Wishes', exact: true }).press('ArrowUp')
  await page.getByRole('status').filter({ hasText: 'Wishes is now 11 of 12.' }).waitFor()
  const handle = page.getByRole('button', { name: 'Move Wishes', exact: true })
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
  await lineOf(page, 'Budget').dragTo(lineOf(page, 'When do you need it?'))
  await page.getByRole('status').filter({ hasText: 'Budget is now 4 of 12.' }).waitFor()
  await page.getByRole('button', { name: 'Duplicate Wishes' }).press('Enter')
  expect(await page.getByRole('button', { name: 'Delete Wishes' }).count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  expect(await page.getByRole('button', { name: 'Delete Wishes' }).count()).toBe(1)
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.setViewportSize(desktop)
  await picture(page, 'form-build')

  await lineOf(page, 'For how many people?')
    .getByRole('button', { name: /^For how many/ })
    .click()
  await page.getByLabel('Links may fill it in: ?people=…').check()
  await page.getByRole('tab', { name: 'Advanced' }).press('Enter')
  await page
    .getByLabel('HTML after sending')
    .fill('<p>See you soon.</p><script>document.documentElement.dataset.thanked = "yes"</script>')
  await page.getByRole('tab', { name: 'Translations' }).press('Enter')
  await page.getByLabel('Title').first().fill('Wofür ist es?')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Form saved.').waitFor()

  await page.getByRole('tab', { name: 'Preview' }).press('Enter')
  await page.getByRole('button', { name: 'Phone' }).press('Enter')
  await page.getByText('Step 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByText('Your form has encountered a problem. Please scroll down to review.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-preview')

  await page.getByLabel('Wedding').check()
  await page.getByLabel('For how many people?').fill('60')
  await page.getByLabel('When do you need it?').fill('2030-05-04')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('I pick it up').check()
  await page.getByLabel('First name').fill('Olive')
  await page.getByLabel('Last name').fill('Owner')
  await page.getByLabel('Email').fill('olive@example.com')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('link', { name: 'Open the test answer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Olive Owner' }).waitFor()
  await page.getByText('Test', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the owner puts it on a page with the block Form', async () => {
  const { page, complaints, close } = await openPage({ width: 1440, height: 900 }, { storageState })
  await page.goto(url('demo.manage.', '/pages'))
  await page.getByRole('list', { name: 'Pages' }).waitFor()
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill('Order a cake')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Order a cake' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order a cake' }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Add section' }).getByRole('button', { name: 'Empty' }).click()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Add block' }).getByRole('button', { name: 'Form', exact: true }).click()
  await page.getByRole('combobox', { name: 'Form' }).fill('Cake')
  await page.getByRole('option', { name: NAME }).click()
  await field(canvasOf(page), 'occasion').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-block')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a visitor on a phone fills it in by keyboard, and comes back to a kept draft', async () => {
  const { page, complaints, close } = await openPage(phone)
  await page.goto(url('demo.', '/order-a-cake?people=40&email=eve@example.com'))
  const next = page.getByRole('button', { name: 'Next' })
  await next.waitFor()
  expect(await field(page, 'occasion-other').isVisible()).toBe(false)
  expect(await page.getByLabel('For how many people?').inputValue()).toBe('40')
  await next.press('Enter')
  await page.getByText('Your form has encountered a problem. Please scroll up to review.').waitFor()
  const error = await field(page, 'occasion').locator('.form-field-error').boundingBox()
  const title = await field(page, 'occasion').locator('.form-field-title').boundingBox()
  expect(error?.y).toBeLessThan(title?.y ?? 0)
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-refused')
  await page.setViewportSize(phone)

  await page.getByLabel('Something else').focus()
  await page.keyboard.press('Space')
  await field(page, 'occasion-other').locator('input').fill('Launch of a ship')
  await page.getByLabel('For how many people?').fill('12')
  await page.getByLabel('When do you need it?').fill('2030-02-28')
  await page.getByLabel('Pictures').setInputFiles({
    name: 'ship.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await page.getByRole('button', { name: 'Remove ship.pdf' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('form-draft-'))))
    .toBe(true)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('ship.pdf'))).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Remove ship.pdf' }).waitFor()
  expect(await page.getByLabel('For how many people?').inputValue()).toBe('12')

  await next.press('Enter')
  await page.getByText('Step 2 of 2').waitFor()
  await page.getByLabel('I pick it up').focus()
  await page.keyboard.press('Space')
  expect(await field(page, 'address').isVisible()).toBe(false)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('<b>Lovelace</b>')
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Wishes').fill('Much too long for it')
  await page.getByText('20 / 10').waitFor()
  await page.getByText('You have exceeded the character limit.').waitFor()
  await page.getByLabel('Wishes').fill('Blue')
  await page.getByRole('button', { name: 'Send request' }).press('Enter')
  await page.getByText('Thank you! We will send you an offer by email.').waitFor()
  await page.getByText('See you soon.').waitFor()
  expect(await page.locator('html').getAttribute('data-thanked')).toBe('yes')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-sent'))).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('form-draft-')))).toBe(false)
  await picture(page, 'form-sent')
  expect(complaints).toEqual([])
  await close()
})

test('without scripts the form says what is missing above its titles, and is sent', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('demo.', '/order-a-cake'))
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Required', { exact: true }).first().waitFor()
  await page.getByLabel('Birthday').check()
  await page.getByLabel('For how many people?').fill('8')
  await page.getByLabel('When do you need it?').fill('2030-03-01')
  await page.getByLabel('I pick it up').check()
  await page.getByLabel('First name').fill('Bea')
  await page.getByLabel('Last name').fill('Noscript')
  await page.getByLabel('Email').fill('bea@example.com')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Thank you! We will send you an offer by email.').waitFor()
  // The browser tells of the refusal itself.
  expect(complaints.filter((complaint) => !complaint.includes('400 (Bad Request)'))).toEqual([])
  await close()
})

test('the owner finds the answers, reads one, stars it, writes a note and replies', async () => {
  const { page, complaints, close } = await openPage(desktop, { storageState })
  await page.goto(url('demo.manage.', `${formPath}/answers`))
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Bea Noscript' }).waitFor()
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  await page.setViewportSize(desktop)
  await picture(page, 'form-answers')
  await page.getByLabel('Search answers').fill('ada@example.com')
  await page.getByRole('link', { name: 'Bea Noscript' }).waitFor({ state: 'detached' })
  await page.locator('[data-row-link]').first().press('Enter')
  await page.getByText('Launch of a ship').waitFor()
  await page.getByText('Ada <b>Lovelace</b>').first().waitFor()
  await page.getByRole('link', { name: 'ship.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Star' }).press('Enter')
  await page.getByRole('button', { name: 'Remove star' }).waitFor()
  await page.getByLabel('Your note').fill('Call her on Monday.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Call her on Monday.' }).waitFor()
  await page.getByLabel('Your reply').fill('We can make it.')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'We can make it.' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-answer')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Launch of a ship').waitFor()
  for (const hidden of [
    page.getByLabel('Your reply'),
    page.getByRole('button', { name: 'Remove star' }),
    page.getByRole('navigation'),
  ])
    expect(await hidden.filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: null })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const toast = page.locator('[data-part="toast"]', { hasText: 'Deleted.' })
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()

  await page.goto(url('demo.manage.', `${formPath}/answers`))
  await untilHydrated(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('What is the occasion?')
  expect(csv).toContain('Launch of a ship')

  await page.goto(url('demo.manage.', `${formPath}/report`))
  await page.getByRole('heading', { name: 'Versions' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'form-report')
  expect(complaints).toEqual([])
  await close()
})

test('a deleted form is told of before publishing, with its page and where it stood', async () => {
  // So wide that the canvas is drawn as large as it is.
  const { page, complaints, close } = await openPage({ width: 1700, height: 900 }, { storageState })
  await page.goto(url('demo.manage.', '/forms'))
  await untilHydrated(page)
  await page.getByRole('link', { name: NAME }).waitFor()
  await picture(page, 'forms')
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText(`${NAME} and its answers were deleted.`).waitFor()
  await page.goto(url('demo.manage.', '/pages'))
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill('Thank you')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Thank you' }).waitFor()
  await page.goto(url('demo.manage.', '/pages/publish'))
  await page
    .getByText(/^The form in section 1 on “Order a cake” was deleted, so visitors see nothing there\./)
    .waitFor()
  await page.getByRole('link', { name: 'Show the block' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order a cake' }).waitFor()
  await page.getByRole('combobox', { name: 'Form' }).waitFor()
  await canvasOf(page).getByText('This form was deleted. Choose another form.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  await canvasOf(page).getByRole('button', { name: 'Choose form' }).click()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Form' }).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.getByRole('combobox', { name: 'Form' }).fill('Con')
  await page.getByRole('option', { name: 'Contact' }).click()
  await canvasOf(page).getByText('This form was deleted.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
