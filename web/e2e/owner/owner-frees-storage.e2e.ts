import { sql } from 'kysely'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { pictures } from '../../../src/testing/fixtures/make/make-picture.ts'
import { findingsIn, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

/** Of the owner who has signed in. */
let storageState: NonNullable<BrowserContextOptions['storageState']>

const { databaseUrl, openPage, signIn, url } = setUpBrowserTest({ STORAGE_PER_WEBSITE_MB: '2' })

async function uploadIn(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Image files').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** Like a large photo from a camera. */
async function photo(bytes: number): Promise<Buffer> {
  const picture = await pictures.jpeg({ width: 800, height: 600 })
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

test('an owner uploads a file in Files, and deletes it there', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Website' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click()
  await page.getByRole('row').filter({ hasText: 'glaze-notes.pdf' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const picture = await pictures.jpeg({ width: 80, height: 60 })
  await page.locator('input[type="file"]').setInputFiles({
    name: 'kiln.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  })
  const row = page.getByRole('row').filter({ hasText: 'kiln.jpg' })
  await row.waitFor()
  await page.getByRole('button', { name: 'Actions of kiln.jpg' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete kiln.jpg?' })
  await question.getByRole('button', { name: 'Delete file' }).press('Enter')
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  storageState = await page.context().storageState()
  await close()
})

test('an owner with full storage gets a message at the upload, deletes unused files and continues', async () => {
  const { page, complaints, close } = await openPage(desktop, { storageState })
  await page.goto(url('demo.manage.', '/files'))
  await untilHydrated(page)
  await addUnused(databaseUrl(), 'harbour.jpg', 1_200_000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.locator('[data-row-link]').first().click()
  await uploadIn(page, 'bridge.jpg', await photo(400_000))
  await page
    .getByText(
      'Your storage is full: 1.9 MB of 2 MB are used, and this file needs 0.4 MB. Delete files you no longer need, then try again.',
    )
    .waitFor()
  complaints.splice(0)

  // The address that the list had before.
  await page.goto(new URL('/storage', page.url()).href)
  await page.waitForURL('**/files')
  const row = page.getByRole('row').filter({ hasText: 'harbour.jpg' })
  await row.waitFor()
  await page.getByText('The storage is nearly full. Delete files you no longer need.').waitFor()
  await page.getByLabel('Unused files only').check()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Actions of harbour.jpg' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete harbour.jpg?' })
  await question.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete file' }).press('Enter')
  await page.getByText('Every file is used').waitFor()
  await page.getByText('0.7 MB of 2 MB used').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** An older image that no product uses. */
async function addUnused(url: string, name: string, bytes: number): Promise<void> {
  const db = openDatabase(url, { max: 1, onError: () => {} })
  const colors = JSON.stringify(Object.fromEntries(corners.map((corner) => [`${corner}Average`, '777777'])))
  await sql`
    insert into images (website_id, id, state, original_name, original_hash, held_name, bytes, held_bytes, stored_bytes,
      file_name, width, height, widths, colors, created_at, created_by)
    select website_id, 'harbour', 'ready', ${name}, 'ab', 'held.jpeg', 1, 0, ${bytes}, 'harbour.webp', 10, 10, '',
      ${colors}::jsonb, now(), owner_account_id
    from websites where subdomain = 'demo'`.execute(db)
  await db.destroy()
}

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center']
