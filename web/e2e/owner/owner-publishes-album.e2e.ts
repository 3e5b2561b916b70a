import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

const sounds = join(import.meta.dirname, '../../../src/seed/demo/media/demo')
const saved = (page: Page) => page.locator('[data-status="saved"]').waitFor()

async function makePage(page: Page, title: string): Promise<void> {
  await page.goto(url('demo.manage.', '/pages'))
  await page.getByRole('list', { name: 'Pages' }).waitFor()
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add page' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Add section' }).getByRole('button', { name: 'Empty section' }).click()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Add block' }).getByLabel('Search').fill(name)
  await page.keyboard.press('Enter')
}

test('an owner uploads sounds and builds an album, which a visitor plays by keyboard on a phone', async () => {
  const { page } = await openPage(desktop)
  await signIn(page)
  await makePage(page, 'Listen')
  await addBlock(page, 'album')
  const tracks = page.getByRole('group', { name: 'Tracks' })
  await tracks.getByLabel('Track files').setInputFiles([join(sounds, 'at-the-wheel.vtt')])
  await tracks.getByText('This file is not a sound. Please upload an MP3, AAC or OGG file.').waitFor()
  await tracks.getByLabel('Track files').setInputFiles([join(sounds, 'low-tide.mp3'), join(sounds, 'wedging.mp3')])
  // Their lengths are read from the files.
  await tracks.getByText('0:20').waitFor()
  await tracks.getByText('0:18').waitFor()
  await tracks.getByRole('button', { name: 'Move low-tide, 1 of 2' }).press('End')
  await tracks.getByRole('button', { name: 'Edit low-tide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit low-tide' })
  await dialog.getByLabel('Title').fill('Low tide')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Songs for long days')
  await page.getByLabel('Visitors may download the tracks').check()
  expect(await seriousFindings(page)).toEqual([])
  await saved(page)
  await page.getByRole('heading', { level: 1, name: 'Listen' }).click()
  await page.keyboard.press('Shift+P')
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everything is published.').waitFor()

  const visitor = await openPage(phone)
  await visitor.page.goto(url('demo.', '/listen'))
  const album = visitor.page.getByRole('region', { name: 'Songs for long days' })
  const first = album.getByRole('button', { name: 'wedging' })
  await first.waitFor()
  expect(await findingsIn(visitor.page, [{ viewport: phone }, { viewport: desktop }])).toEqual([])
  await first.focus()
  await visitor.page.keyboard.press('Enter')
  const seconds = () => album.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime)
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0)
  await visitor.close()
}, 300_000)
