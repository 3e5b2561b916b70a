import { expect, test } from 'vitest'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const stage = setUpBrowserTest()

test('an owner imports two albums at once, is told what is no album, and edits a gallery', async () => {
  const { page, complaints, close } = await stage.openPage(desktop)
  await stage.signIn(page)
  const manage = new URL(page.url()).origin
  await page.goto(`${manage}/pages/photo-services`)
  await page.getByText('No galleries have been imported.').waitFor()
  await page.getByRole('button', { name: 'Import galleries' }).click()
  const addresses = page.getByRole('textbox', { name: 'Addresses of albums' })
  const sent = ['harbour', 'nobodys', 'hills'].map((name) => `https://albums.example/${name}`)
  await addresses.fill(sent.join('\n'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import galleries' })
  await dialog.getByText('The sample albums are harbour and hills.').waitFor()
  // What failed stays for another attempt.
  expect(await addresses.inputValue()).toBe(sent[1])
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone, colorScheme: 'dark' }])).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const list = page.getByRole('list', { name: 'Imported galleries' })
  await list.getByText('50 of 64 pictures').waitFor({ timeout: 180_000 })
  await list.getByText('12 pictures').waitFor({ timeout: 180_000 })
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone, colorScheme: 'dark' }])).toEqual([])
  await list.getByRole('link', { name: 'Edit The harbour' }).click()
  const canvas = page.frameLocator('iframe').first()
  await canvas.locator('.gallery-item img').first().waitFor({ timeout: 60_000 })
  // The browser itself tells of the address that was refused.
  expect(complaints.filter((complaint) => !complaint.includes('400 (Bad Request)'))).toEqual([])
  await close()
}, 420_000)
