import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** As the page's own scripts ask. */
function ask<Body>(page: Page, method: string, path: string, body?: unknown): Promise<Body> {
  return page.evaluate(
    async ([method, path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(path, { method, headers, ...(body !== null && { body }) })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path} returned ${reply.status} ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}

async function publishPage(page: Page): Promise<void> {
  const { docId, head } = await ask<{ docId: string; head: number }>(page, 'POST', '/api/pages', {
    kind: 'page',
    title: 'Baking times',
  })
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const { sections, blocks } = makeDocument([
    { type: 2, props: { text: text('The oven is lit at four.'), align: 'left', size: 'normal' } },
    { type: 2, props: { text: text('Closed on Mondays.'), align: 'left', size: 'normal' } },
  ])
  const patches = [
    ...Object.entries(sections).map(([id, value]) => ({ op: 'set', path: ['sections', id], value })),
    ...Object.entries(blocks).map(([id, value]) => ({ op: 'set', path: ['blocks', id], value })),
  ]
  await ask(page, 'POST', `/api/pages/${docId}/operations`, {
    base: head,
    operations: [{ opId: randomUUID(), patches }],
  })
  const { changes } = await ask<{ changes: { docId: string; head: number }[] }>(page, 'GET', '/api/publications')
  const heads = Object.fromEntries(changes.filter((one) => one.docId === docId).map((one) => [docId, one.head]))
  await ask(page, 'POST', '/api/publications', { heads })
}

test('the owner translates a page, publishes the language, and a visitor reads it at its own address', async () => {
  const { page, close } = await openPage(desktop)
  await signIn(page)
  await publishPage(page)
  await ask(page, 'PUT', '/api/multilingual/languages', { languages: [{ language: 'de', isVisible: true }] })
  await page.goto(url('demo.manage.', '/settings/languages'))
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Translate' }).click()
  await page.getByRole('heading', { name: 'German', level: 1 }).waitFor()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('baking-times')
  await page.getByLabel('Translation of Baking times, Address').fill('backzeiten')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('oven')
  const field = page.getByLabel('Translation of Baking times, Text')
  await field.fill('Der Ofen brennt ab vier.')
  await field.press('Control+Enter')
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await page.getByText('2 texts published.').waitFor()
  if (process.env.SHOTS) {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('')
    await page.getByText('Show more').waitFor()
    for (const width of [1280, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env.SHOTS}/room-${width}-${colorScheme}.png` })
      }
  }
  const visitor = await openPage(desktop)
  await visitor.page.goto(url('demo.', '/de/baking-times'))
  await visitor.page.getByText('Der Ofen brennt ab vier.').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/de/backzeiten')
  // What is not translated is shown as it is.
  await visitor.page.getByText('Closed on Mondays.').waitFor()
  await visitor.close()
  await close()
})
