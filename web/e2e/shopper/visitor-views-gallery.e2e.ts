import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ImagesPage } from '../../../src/files/contract.ts'
import type { PageReply, PublicationsReply } from '../../../src/pages/admin-contract.ts'
import { galleryBlock } from '../../blocks/gallery/block.ts'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const stage = setUpBrowserTest()

/** Calls the admin's API as the owner who is signed in on this page. */
function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([method, path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(path, { method, headers, ...(body && { body }) })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${reply.status} ${text}`)
      return JSON.parse(text)
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
}

/** Uploads a picture, as the editor does, and waits until it is ready. */
async function upload(page: Page, name: string): Promise<string> {
  const id = await page.evaluate(async (name) => {
    const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const canvas = new OffscreenCanvas(900, 600)
    canvas.getContext('2d')?.fillRect(300, 200, 300, 200)
    const body = await canvas.convertToBlob({ type: 'image/png' })
    const headers = { 'content-type': 'image/png', 'x-csrf-token': decodeURIComponent(crumb) }
    const reply = await fetch(`/api/files/images?name=${name}`, { method: 'POST', headers, body })
    return ((await reply.json()) as { id: string }).id
  }, name)
  const isReady = async () => {
    const { images } = (await call(page, 'GET', '/api/files/images')) as ImagesPage
    return images.some((image) => image.id === id && image.state === 'ready')
  }
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 500 })
  return id
}

beforeAll(async () => {
  const { page, close } = await stage.openPage(desktop)
  await stage.signIn(page)
  const images = [await upload(page, 'first.png'), await upload(page, 'second.png'), await upload(page, 'third.png')]
  const { docId, document } = (await call(page, 'POST', '/api/pages', {
    kind: 'gallery',
    title: 'Gallery',
  })) as PageReply
  const [blockId = '', block] = Object.entries(document.blocks)[0] ?? []
  const items = images.map((image, nth) => ({
    id: `i${nth}`,
    media: 'imageFile',
    image,
    altText: `Picture ${nth + 1}`,
    title: `Title ${nth + 1}`,
    body: '',
    focalPoint: null,
    href: '',
    videoUrl: '',
  }))
  const slides = {
    ...(galleryBlock.defaults() as object),
    items,
    design: 'slideshow',
    autoplay: true,
    autoplayDuration: 1,
  }
  const patches = [
    { op: 'set', path: ['blocks', blockId, 'props', 'items'], value: items },
    { op: 'set', path: ['sections', 'below'], value: { order: 'b0', type: 'plain', grid: {}, props: {} } },
    { op: 'set', path: ['blocks', 'slides'], value: { ...block, section: 'below', props: slides } },
  ]
  await call(page, 'POST', `/api/pages/${docId}/operations`, { base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { changes } = (await call(page, 'GET', '/api/publications')) as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await call(page, 'POST', '/api/publications', { heads })
  await close()
}, 180_000)

test('by keyboard a visitor enlarges a picture, walks through the gallery, shares it and comes back to where they were', async () => {
  const { page, complaints, close } = await stage.openPage(desktop)
  await page.goto(stage.url('demo.', '/gallery'))
  const grid = page.locator('.gallery-grid')
  const opener = grid.getByRole('link', { name: 'Picture 1' })
  // Its script is there.
  await page.locator('.gallery-slideshow[data-started]').waitFor()
  await opener.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  await lightbox.getByRole('img', { name: 'Picture 1' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await lightbox.getByRole('img', { name: 'Picture 2' }).waitFor()
  expect(await lightbox.getByRole('status').textContent()).toBe('2 of 3')
  await lightbox.getByText('Title 2').waitFor()
  const shared = page.url()

  const isInside = () => lightbox.evaluate((dialog) => dialog.contains(document.activeElement))
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(page.url()).toBe(stage.url('demo.', '/gallery'))
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])

  await page.goto('about:blank')
  await page.goto(shared)
  await lightbox.getByRole('img', { name: 'Picture 2' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a slideshow moves on until it is stopped, and not at all for those who asked for less motion', async () => {
  const moving = await stage.openPage(desktop, { reducedMotion: 'no-preference' })
  await moving.page.goto(stage.url('demo.', '/gallery'))
  const slides = (page: Page) => page.locator('.gallery-slideshow')
  const left = (page: Page) => page.locator('.gallery-slideshow .gallery-items').evaluate((list) => list.scrollLeft)
  await slides(moving.page).scrollIntoViewIfNeeded()
  await expect.poll(() => left(moving.page), { timeout: 20_000 }).toBeGreaterThan(0)
  await moving.page.getByRole('button', { name: 'Stop the slideshow' }).click()
  await moving.page.getByRole('button', { name: 'Start the slideshow' }).waitFor()
  await moving.close()

  const still = await stage.openPage(desktop, { reducedMotion: 'reduce' })
  await still.page.goto(stage.url('demo.', '/gallery'))
  await slides(still.page).scrollIntoViewIfNeeded()
  await still.page.getByRole('button', { name: 'Start the slideshow' }).waitFor()
  await still.page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => left(still.page)).toBeGreaterThan(0)
  await still.close()
})

test('without scripts every picture is there, and a link to its largest size', async () => {
  const { page, complaints, close } = await stage.openPage(phone, { javaScriptEnabled: false })
  await page.goto(stage.url('demo.', '/gallery'))
  const links = page.locator('.gallery-grid .gallery-open')
  expect(await links.count()).toBe(3)
  expect(await links.first().getAttribute('href')).toMatch(/\?format=\d+w$/)
  expect(await page.locator('.gallery-slideshow .gallery-item img').count()).toBe(3)
  expect(await page.locator('.gallery-button').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
