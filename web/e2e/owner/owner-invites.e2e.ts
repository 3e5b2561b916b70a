import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'

const { url, openPage, signIn, letterTo } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const PASSWORD = 'correct horse battery'

let signedIn: WatchedPage | undefined
afterAll(() => signedIn?.close())

/** The link works once, so the owner stays signed in across tests. */
async function ownerAtPeople(viewport = desktop): Promise<WatchedPage> {
  if (!signedIn) {
    signedIn = await openPage(viewport)
    await signIn(signedIn.page)
  }
  await signedIn.page.setViewportSize(viewport)
  await signedIn.page.goto(url('demo.manage.', '/'))
  await untilHydrated(signedIn.page)
  await openNavigation(signedIn.page)
  await mainNavigation(signedIn.page).getByRole('link', { name: 'Settings' }).click()
  await signedIn.page.getByRole('main').getByRole('link', { name: 'People' }).click()
  await signedIn.page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  return signedIn
}

/** On a phone all pages are in a drawer. */
async function openNavigation(page: Page): Promise<void> {
  const more = page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

test('the owner invites a store manager, who comes by the letter and sees what the role allows', async () => {
  const { page: owner, complaints } = await ownerAtPeople()
  await owner.getByText('E-mail is not set up').waitFor()
  await owner.getByRole('button', { name: 'Invite person' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite person' })
  await dialog.getByLabel('E-mail').fill('Mia@Example.com')
  await dialog.getByLabel('Store manager').check()
  expect(await seriousFindings(owner)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'detached' })
  const shownLink = await owner.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await owner.getByText('mia@example.com', { exact: true }).waitFor()
  expect(await seriousFindings(owner)).toEqual([])

  const letter = await letterTo('mia@example.com')
  expect(letter.subject).toBe('An invitation to work on demo.localhost')
  const link = /http:\S+\/invitation#\S+/.exec(letter.text)?.[0] ?? ''
  expect(link).toBe(shownLink)

  const guest = await openPage(narrow)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Work on Harbour & Clay' }).waitFor()
  await guest.page.getByText('Robin Vale invites you as Store manager.').waitFor()
  expect(await seriousFindings(guest.page)).toEqual([])
  await guest.page.getByLabel('Your name').fill('Mia Moss')
  await guest.page.getByLabel('Password').fill('short')
  await guest.page.getByRole('button', { name: 'Create account and join' }).click()
  await guest.page.getByText('A password has 10 to 256 characters.').waitFor()
  expect(await guest.page.getByLabel('Your name').inputValue()).toBe('Mia Moss')
  await guest.page.getByLabel('Password').fill(PASSWORD)
  await guest.page.getByRole('button', { name: 'Create account and join' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await openNavigation(guest.page)
  const offered = await mainNavigation(guest.page).getByRole('link').allInnerTexts()
  expect(offered).toContain('Home')
  expect(offered).not.toContain('Forms')
  await guest.page.goto(url('demo.manage.', '/settings/people'))
  await guest.page.getByRole('heading', { name: 'Your role does not include this page' }).waitFor()
  expect(await guest.page.content()).not.toContain('mia@example.com')

  await guest.page.goto(link)
  await guest.page.reload()
  await guest.page.getByText('This invitation is no longer valid. Ask for a new one.').waitFor()
  expect(complaints).toEqual([])
  await guest.close()
})

test('on a phone, roles are changed, and someone is removed and brought back', async () => {
  const { page, complaints } = await ownerAtPeople(narrow)
  const mia = page.locator('tr[data-row]').filter({ hasText: 'Mia Moss' }).first()
  await mia.getByRole('button', { name: 'Actions for Mia Moss' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Mia Moss' })
  await dialog.getByLabel('Content editor').check()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('The roles of Mia Moss were changed.').waitFor()
  await mia.getByText('Content editor').waitFor()

  await mia.getByRole('button', { name: 'Actions for Mia Moss' }).click()
  await page.getByRole('menuitem', { name: 'Remove from website' }).click()
  await page.getByText('Mia Moss was removed.').waitFor()
  expect(await page.getByRole('button', { name: 'Actions for Mia Moss' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Change undone.').waitFor()
  await mia.getByText('Content editor').waitFor()
  await page.getByText('Robin Vale brought Mia Moss back as Content editor, Store manager').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
