import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { databaseUrl, url, openPage, letterTo } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const PASSWORD = 'a quiet walk by the sea'

async function expectAccessible(page: Page, name: string) {
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: narrow }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
  await page.setViewportSize(desktop)
}

const letterAbout = async (address: string, subject: string) => (await letterTo(address, subject)).text ?? ''

/** Inviting others requires a confirmed e-mail address. */
async function signUp(ada: Page): Promise<void> {
  await ada.goto(url('', '/sign-up'))
  await ada.getByLabel('Your name').fill('Ada Moor')
  await ada.getByLabel('E-mail').fill('ada@example.com')
  await ada.getByLabel('Password').fill(PASSWORD)
  await ada.getByLabel('Store name').fill('Nord')
  await ada.getByText('nord is free.').waitFor()
  await ada.getByRole('button', { name: 'Open my store' }).click()
  await ada.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const confirm =
    /http:\S+\/confirm-email\/\S+/.exec(await letterAbout('ada@example.com', 'confirm your e-mail'))?.[0] ?? ''
  await ada.goto(confirm)
  await ada.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await ada.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
}

async function openSecond(ada: Page): Promise<void> {
  await ada.goto(url('', '/open-website'))
  await untilHydrated(ada)
  await ada.getByLabel('Store name').fill('Süd')
  await ada.getByText('sud is free.').waitFor()
  await expectAccessible(ada, 'open-website')
  await ada.getByRole('button', { name: 'Open website' }).click()
  await ada.waitForURL(url('sud.manage.', '/'))
  await ada.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await untilHydrated(ada)
  await ada.getByRole('button', { name: 'Account: Ada Moor' }).click()
  await ada.getByRole('menuitem', { name: 'Switch to Nord' }).click()
  await ada.waitForURL(url('nord.manage.', '/'))
}

async function inviteAdministrator(ada: Page, bob: Page): Promise<void> {
  await ada.goto(url('nord.manage.', '/settings/people'))
  await untilHydrated(ada)
  await ada.getByRole('button', { name: 'Invite person' }).click()
  const invite = ada.getByRole('dialog', { name: 'Invite person' })
  await invite.getByLabel('E-mail').fill('bob@example.com')
  await invite.getByLabel('Administrator').check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  const link = await ada.getByRole('textbox', { name: 'Invitation link' }).inputValue()

  await bob.goto(link)
  await bob.getByLabel('Your name').fill('Bob Lake')
  await bob.getByLabel('Password').fill(PASSWORD)
  await bob.getByRole('button', { name: 'Create account and join' }).click()
  await bob.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await confirmBob()
}

/** Confirmed, because unconfirmed addresses get only a few e-mails a day. */
async function confirmBob(): Promise<void> {
  const db = openDatabase(databaseUrl(), { max: 1, onError: () => {} })
  await sql`update accounts set email_confirmed_at = now() where email = 'bob@example.com'`.execute(db)
  await db.destroy()
}

async function handOver(ada: Page, bob: Page): Promise<void> {
  await ada.reload()
  await untilHydrated(ada)
  await ada.getByRole('button', { name: 'Actions for Bob Lake' }).click()
  await ada.getByRole('menuitem', { name: 'Offer ownership' }).click()
  await ada.getByRole('button', { name: 'Offer ownership' }).click()
  await ada.getByRole('heading', { name: 'Ownership is offered to Bob Lake' }).waitFor()
  await expectAccessible(ada, 'people-offer')
  await letterAbout('bob@example.com', 'Become the owner of Nord')
  await bob.goto(url('nord.manage.', '/settings/people'))
  await untilHydrated(bob)
  await bob.getByRole('heading', { name: 'Ada Moor offers you the ownership of this website' }).waitFor()
  await bob.getByRole('button', { name: 'Accept ownership' }).click()
  await bob.getByText('You are the owner of this website.').first().waitFor()
}

async function deleteNord(bob: Page): Promise<void> {
  await bob.goto(url('nord.manage.', '/settings/website'))
  await untilHydrated(bob)
  await bob.getByRole('button', { name: 'Delete website …' }).click()
  const remove = bob.getByRole('dialog', { name: 'Delete Nord?' })
  const button = remove.getByRole('button', { name: 'Delete website' })
  expect(await button.isDisabled()).toBe(true)
  await remove.getByLabel('Type Nord to confirm').fill('Nord')
  await expectAccessible(bob, 'delete-website')
  await button.click()
  await bob.getByText('This website is deleted').first().waitFor()
  await expectAccessible(bob, 'deleted-website')
  expect(await letterAbout('bob@example.com', 'Nord was deleted')).toContain('everything it holds will be erased')
}

test('an owner opens a second store and hands the first one over, whose new owner deletes it and brings it back', async () => {
  const [ada, bob] = [await openPage(desktop), await openPage(desktop)]
  await signUp(ada.page)
  await openSecond(ada.page)
  await inviteAdministrator(ada.page, bob.page)
  await handOver(ada.page, bob.page)
  await deleteNord(bob.page)
  const visitor = await openPage(narrow)
  expect((await visitor.page.goto(url('nord.', '/shop')))?.status()).toBe(404)
  expect((await visitor.page.goto(url('sud.', '/shop')))?.status()).toBe(200)

  await bob.page.getByRole('button', { name: 'Undo deletion' }).click()
  await bob.page.getByText('Nord is back online.').first().waitFor()
  await letterAbout('bob@example.com', 'Nord is back')
  await expect
    .poll(async () => (await visitor.page.goto(url('nord.', '/shop')))?.status(), { timeout: 60_000, interval: 250 })
    .toBe(200)
  expect([ada.complaints, bob.complaints]).toEqual([[], []])
  await Promise.all([ada.close(), bob.close(), visitor.close()])
})
