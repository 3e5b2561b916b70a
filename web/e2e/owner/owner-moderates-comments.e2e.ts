import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Of the owner, who is signed in to the demo store. */
let storageState: NonNullable<BrowserContextOptions['storageState']>
const PAGE = '/visitors-book'

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

beforeAll(async () => {
  const { page, close } = await openPage(desktop)
  await signIn(page)
  const { docId, head } = await ask<{ docId: string; head: number }>(page, 'POST', '/api/pages', {
    kind: 'page',
    title: 'Visitors book',
  })
  const { sections, blocks } = makeDocument([{ type: 16, props: {} }])
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
  storageState = await page.context().storageState()
  await close()
})

async function write(page: Page, body: string, name: string): Promise<void> {
  await page.getByLabel('Comment', { exact: true }).fill(body)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Send the comment' }).click()
  // Who types as fast as this looks a little like a spammer; on a slow machine it is only the first comment.
  await page
    .getByRole('status')
    .getByText(/once (we have reviewed it|it has been approved)/)
    .waitFor()
}

test('a visitor comments on the page, another one without scripts, and both are told that they wait', async () => {
  const visit = await openPage(phone)
  await visit.page.goto(url('demo.', PAGE))
  await visit.page.locator('#comments').scrollIntoViewIfNeeded()
  await visit.page.getByRole('heading', { name: 'No Comments' }).waitFor()
  await write(visit.page, 'What a lovely shop\nwith <b>mugs</b>', 'Ada')
  expect(new URL(visit.page.url()).pathname).toBe(PAGE)
  await visit.close()

  const plain = await openPage(desktop, { javaScriptEnabled: false })
  await plain.page.goto(url('demo.', PAGE))
  await plain.page.getByRole('link', { name: 'Read and write comments' }).click()
  await write(plain.page, 'I came back for a bowl', 'Bob')
  await plain.close()
})

test('the owner finds both in the queue, approves them with one press, and replies to one', async () => {
  const { page, close } = await openPage(desktop, { storageState })
  await page.goto(url('demo.manage.', '/'))
  await page.getByRole('link', { name: /comments to review/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Comments' }).waitFor()
  await untilHydrated(page)
  await page.getByRole('checkbox', { name: /What a lovely shop/ }).check()
  await page.getByRole('checkbox', { name: /I came back/ }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('2 comments published.').waitFor()
  await page.getByRole('link', { name: /^Published/ }).click()
  await page.getByRole('link', { name: /I came back/ }).click()
  await page.getByLabel('Your reply').fill('Welcome back!')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByText('Reply published.').waitFor()
  await close()
})

test('visitors read them with the reply, and like one', async () => {
  const { page, close } = await openPage(desktop)
  await page.goto(url('demo.', PAGE))
  await page.getByRole('heading', { name: '3 Comments' }).waitFor()
  expect(await page.locator('.comment-text').allTextContents()).toEqual(
    expect.arrayContaining(['What a lovely shop\nwith <b>mugs</b>', 'I came back for a bowl', 'Welcome back!']),
  )
  await page.getByRole('button', { name: 'Like the comment by Bob' }).click()
  await page.getByText('Thank you for your like!').waitFor()
  expect(await page.locator('.comment-liked').textContent()).toBe('Liked 1')
  await close()
})
