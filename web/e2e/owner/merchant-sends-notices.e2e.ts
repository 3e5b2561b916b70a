import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsIn, inBothSchemes, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import { countWaiting } from '../restock-sign-ups.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'
import { dialog, giveAddress, group, openRestock, part, progress, send, setPace, soldOut } from './restock-panel.ts'

const stage = setUpBrowserTest()
const manage = (path: string) => stage.url('demo.manage.', path)
const narrow = { width: 360, height: 740 }

/** Stays signed in, because the printed link works once. */
let merchant: WatchedPage
beforeAll(async () => {
  merchant = await stage.openPage(desktop)
  await stage.signIn(merchant.page)
  await giveAddress(stage, merchant.page, 'robin@example.com')
  // Slow enough to be paused. Processes cache the pace, so it is set before the first send.
  await setPace(merchant.page, manage('/waiting-list/settings'), '60')
})
afterAll(() => merchant?.close())

test('before anybody signed up, the page says how sign-ups arise, and where they are switched on', async () => {
  const { page } = merchant
  await page.goto(manage('/waiting-list'))
  await page.getByRole('heading', { name: 'No one is waiting yet' }).waitFor()
  await page.getByText('its product page asks for an e-mail address').waitFor()
  await page.goto(manage('/waiting-list?search=nothing'))
  await page.getByRole('heading', { name: 'No products match' }).waitFor()
  await page.goto(manage('/mailings'))
  await page.getByRole('heading', { name: 'No mailings yet' }).waitFor()
})

test('several are selected, looked over, tried and sent with one press, which a double click does not repeat', async () => {
  const { page, complaints } = merchant
  await soldOut(stage, page, { title: 'Pier Plate', sizes: ['Small', 'Large'], waiting: [2, 1] })
  await soldOut(stage, page, { title: 'Pier Jar', waiting: [3] })
  await openRestock(page, manage('/waiting-list?search=pier'))
  await page.getByRole('checkbox', { name: 'Select Pier Jar' }).click()
  await page.getByRole('checkbox', { name: 'Select Pier Plate, Small' }).click()
  await page.getByText('2 selected').waitFor()
  await page.getByText('5 waiting').waitFor()
  await page.getByRole('button', { name: 'Send notices', exact: true }).click()
  await dialog(page).getByText('Out of stock: customers will find it sold out.').first().waitFor()
  expect(await dialog(page).locator('[class*=_figures_] dd').allInnerTexts()).toEqual(['5', '0', '0'])
  expect(await seriousFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Send a test e-mail to me' }).click()
  await dialog(page).getByText('The test e-mail was sent to robin@example.com.').waitFor()
  expect((await stage.letterTo('robin@example.com')).subject).toMatch(/^\[Test\] /)

  await dialog(page).getByRole('button', { name: 'Send 5 e-mails' }).dblclick()
  await page.waitForURL(/\/mailings\/[\w-]+$/)
  await progress(page).getByText('Done. 5 of 5 e-mails processed: 5 sent.').waitFor({ timeout: 60_000 })
  expect(await part(page, 'Sent')).toBe('5')
  expect(await part(page, 'Pending')).toBe('0')
  expect((await stage.letterTo('pier.jar.0.3@example.com')).text).toContain('Pier Jar')
  await stage.letterTo('pier.plate.0.1@example.com')
  await page.reload()
  await progress(page).getByText('Done. 5 of 5 e-mails processed: 5 sent.').waitFor({ timeout: 60_000 })

  await openRestock(page, manage('/mailings'))
  expect(await page.locator('[aria-label="Mailings"] tbody tr').count()).toBe(1)
  await page.locator('[aria-label="Mailings"] tbody').getByText('5 of 5').waitFor()
  await page.locator('[aria-label="Mailings"] tbody').getByText('Done', { exact: true }).waitFor()
  await expect.poll(() => countWaiting(page, 'Pier')).toBe(1)
  await openRestock(page, manage('/waiting-list?search=pier+jar'))
  expect(await group(page, 'Pier Jar').locator('[data-label="Notified"]').innerText()).toBe('3')
  expect(await group(page, 'Pier Jar').getByRole('button', { name: 'Send' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a send is paused, outlives a reload, is seen from the list, and goes on', async () => {
  const { page, complaints } = merchant
  await soldOut(stage, page, { title: 'Mole Bowl', waiting: [8] })
  await openRestock(page, manage('/waiting-list?search=bowl'))
  await send(page, 'Mole Bowl', 8)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await page.reload()
  await page.getByText('Paused. No e-mails are sent until it is resumed.').waitFor()
  await expect.poll(() => part(page, 'Pending')).not.toBe('0')
  const paused = await part(page, 'Pending')

  await page.goto(manage('/waiting-list'))
  const banner = page.getByRole('region', { name: 'Send: Mole Bowl' })
  await banner.getByText('Paused').waitFor()
  await banner.getByRole('link', { name: 'See progress' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  expect(await part(page, 'Pending')).toBe(paused)
  await page.getByRole('button', { name: 'Resume' }).click()
  await progress(page).getByText('Done. 8 of 8 e-mails processed: 8 sent.').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a send is cancelled: who was not told waits again', async () => {
  const { page, complaints } = merchant
  await soldOut(stage, page, { title: 'Mole Mug', waiting: [8] })
  await openRestock(page, manage('/waiting-list?search=mug'))
  await send(page, 'Mole Mug', 8)
  await page.getByRole('button', { name: 'Cancel mailing' }).click()
  await dialog(page)
    .getByText(/were not notified yet wait again/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel the rest' }).click()
  await progress(page)
    .getByText(/^Cancelled\. 8 of 8 e-mails processed/)
    .waitFor({ timeout: 60_000 })
  expect(await focusedText(page)).toBe('Mole Mug')
  const givenBack = Number(await part(page, 'Returned to list'))
  expect(givenBack).toBeGreaterThan(0)
  await expect.poll(() => countWaiting(page, 'Mole Mug')).toBe(givenBack)
  expect(complaints).toEqual([])
})

test('with the keyboard alone: walk to a group, look at what a send comes to, send, see its end', async () => {
  const { page, complaints } = merchant
  await soldOut(stage, page, { title: 'Keel Cup', waiting: [2] })
  await openRestock(page, manage('/waiting-list?sort=latest'))
  await tabTo(page, 'tr[data-row]')
  expect(await focusedText(page)).toContain('Keel Cup')
  await page.keyboard.press('ArrowDown')
  expect(await focusedText(page)).not.toContain('Keel Cup')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('Shift+Tab')
  await tabToBar(page)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Send 2 e-mails' }).waitFor()
  await tabTo(page, 'dialog [data-look="primary"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mailings\/[\w-]+$/)
  await progress(page).getByText('Done. 2 of 2 e-mails processed: 2 sent.').waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
})

test('where the stream of progress breaks, the page reads again until the send has ended', async () => {
  const { page } = merchant
  await soldOut(stage, page, { title: 'Keel Vase', waiting: [2] })
  await page.route('**/api/mailings/*/progress', (route) => route.abort())
  await openRestock(page, manage('/waiting-list?search=vase'))
  await send(page, 'Keel Vase', 2)
  await progress(page).getByText('Done. 2 of 2 e-mails processed: 2 sent.').waitFor({ timeout: 60_000 })
  await page.unroute('**/api/mailings/*/progress')
  merchant.complaints.length = 0
})

/** The bar is above its table. */
async function tabToBar(page: Page): Promise<void> {
  for (let stop = 0; stop < 20; stop++) {
    if ((await focusedText(page)) === 'Send notices') return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error('Shift+Tab never reaches the bar')
}

test('sign-ups are seen by state, taken away as a file, and a person is forgotten', async () => {
  const { page, complaints } = merchant
  await soldOut(stage, page, { title: 'Keel Tray', waiting: [2] })
  await openRestock(page, manage('/waiting-list?search=tray'))
  await group(page, 'Keel Tray').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Keel Tray' }).waitFor()
  await page.getByText('keel.tray.0.1@example.com').waitFor()
  await page.getByRole('link', { name: 'Sent 0' }).click()
  await page.getByRole('heading', { name: 'No sign-ups here' }).waitFor()
  await page.getByRole('link', { name: 'Waiting 2' }).click()
  await page.getByText('keel.tray.0.2@example.com').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/^demo-restock-.*\.csv$/)

  await page.getByRole('button', { name: 'Forget keel.tray.0.1@example.com' }).click()
  const forget = dialog(page).getByRole('button', { name: 'Forget this person' })
  await dialog(page).getByLabel(/^Type/).fill('keel.tray.0.1@example')
  expect(await forget.isDisabled()).toBe(true)
  await dialog(page).getByLabel(/^Type/).fill('Keel.Tray.0.1@example.com')
  await forget.click()
  await page.getByText('The address is erased. 1 sign-up now shows “Forgotten”.').waitFor()
  await page.getByRole('link', { name: /^All 2/ }).click()
  await page.getByText('Forgotten', { exact: true }).waitFor()
  expect(await page.getByText('keel.tray.0.1@example.com').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('settings are saved or discarded, guarded, and shown in a preview of the e-mail', async () => {
  const { page, complaints } = merchant
  await page.goto(manage('/waiting-list/settings'))
  const subject = page.getByLabel('Subject', { exact: true })
  await subject.fill('Hello from {store}')
  await page.locator('[class*=previewSubject]').getByText('Hello from Harbour & Clay').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mailings' }).click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  expect(await subject.inputValue()).toBe('Hello from {store}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => subject.inputValue()).toBe('')
  await page.getByLabel('E-mails per minute').fill('a few')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('E-mails per minute must be a whole number from 1 to 60,000.').waitFor()
  await page.getByLabel('E-mails per minute').fill('')
  await subject.fill('{product} waits for you')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved.').waitFor()
  await page.reload()
  await expect.poll(() => subject.inputValue()).toBe('{product} waits for you')
  await page.frameLocator('iframe').locator('h1').waitFor()
  expect(complaints).toEqual([])
})

test('axe finds nothing serious on any page of Restock, at a desk and on a phone, light and dark; none scrolls sideways', async () => {
  const { page, complaints } = merchant
  await openRestock(page, manage('/mailings'))
  const ended = await page.locator('[aria-label="Mailings"] tbody a').first().getAttribute('href')
  await openRestock(page, manage('/waiting-list'))
  const variant = await group(page, 'Keel Tray').getByRole('link').getAttribute('href')
  for (const path of ['/waiting-list', '/mailings', '/waiting-list/settings', ended, variant]) {
    await page.goto(manage(path ?? ''))
    await page.locator('tr[data-row], dl dt, iframe').first().waitFor()
    expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  }
  expect(complaints).toEqual([])
})
