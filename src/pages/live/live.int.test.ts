import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Broadcast, Listener } from '../../platform/broadcast/broadcast.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations } from '../operations/append-operations.ts'
import { createPageLive } from './page-live.ts'
import { findPageNews } from './page-news.ts'

const app = await startTestApp()
const { db } = app

async function openPage(subdomain: string) {
  const { websiteId } = await app.addWebsite(subdomain)
  const as = (accountId: string): Editor => ({
    websiteId,
    accountId,
    now: new Date().toISOString(),
    may: () => true,
  })
  const { docId } = await createPage(db, as('ada'), { kind: 'page', title: 'Page' })
  const retitle = (accountId: string, title: string, base: number) => {
    const patches = [{ op: 'set' as const, path: ['settings', 'title'], value: title }]
    return appendOperations(db, as(accountId), { docId, base, operations: [{ opId: randomUUID(), patches }] })
  }
  return { websiteId, docId, retitle }
}

test('the news of a page are the later operations, each with the revision its author had seen', async () => {
  const { websiteId, docId, retitle } = await openPage('page-news')
  await retitle('ada', 'Hers', 0)
  await retitle('bob', 'His', 0)
  const news = await findPageNews(db, websiteId, docId, 1)
  expect(news).toMatchObject({ head: 2, document: { settings: { title: 'His' } } })
  expect(news?.operations).toEqual([
    {
      seq: 2,
      opId: expect.any(String),
      accountId: 'bob',
      tab: null,
      base: 0,
      changes: [{ path: ['settings', 'title'], before: 'Hers', after: 'His' }],
    },
  ])
  expect(await findPageNews(db, websiteId, docId, 2)).toMatchObject({ head: 2, operations: [] })
  expect(await findPageNews(db, websiteId, 'unknown', 0)).toBeUndefined()
})

test('a page of another website is not found, whatever its id is', async () => {
  const { docId } = await openPage('their-page')
  const { websiteId } = await openPage('my-page')
  expect(await findPageNews(db, websiteId, docId, 0)).toBeUndefined()
})

/** Delivers notifications at once, as between two processes. */
function makeBroadcast(): Broadcast {
  const listeners = new Set<Listener>()
  return {
    publish: async (_, message) => listeners.forEach((one) => void one.onMessage(message)),
    follow(_, listener) {
      listeners.add(listener)
      return { stop: () => void listeners.delete(listener) }
    },
    reach: { heardAt: () => performance.now(), mayOthersReach: () => true },
    close: async () => {},
  }
}

test('subscribers of a page are notified in every process, and not of other pages or after leaving', () => {
  const broadcast = makeBroadcast()
  const [here, there] = [createPageLive(broadcast, () => {}), createPageLive(broadcast, () => {})]
  const heard: string[] = []
  const page = { websiteId: 'w1', docId: 'd1' }
  const stop = there.watch(page, { onChanged: () => heard.push('changed'), onPerson: ({ name }) => heard.push(name) })
  here.tellChanged(page)
  here.tellPerson(page, { tab: 'tab-00001', name: 'Ada', at: '', isLeaving: false })
  here.tellChanged({ ...page, docId: 'd2' })
  here.tellChanged({ ...page, websiteId: 'w2' })
  stop()
  here.tellChanged(page)
  expect(heard).toEqual(['changed', 'Ada'])
})
