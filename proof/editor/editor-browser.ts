import { randomUUID } from 'node:crypto'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import type { PageReply } from '../../src/pages/admin-contract.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { findBrowser } from '../../web/e2e/browser.ts'
import { makeDataDir, startApp } from '../../web/e2e/running-app.ts'
import type { ProofOptions } from '../proof.ts'

/** The product with its demo stores, and a browser in which the demo store's owner is signed in. */
export interface EditorBrowser {
  /** `url('demo.manage.', '/pages')` */
  url(labels: string, path: string): string
  owner: BrowserContext
  /** Of someone who has never been here. */
  stranger(): Promise<BrowserContext>
  /** Calls the manage host as the owner's own pages do. */
  ask<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply>
  /** An empty page of the demo store; answers its id. */
  addPage(title: string): Promise<string>
  change(docId: string, patches: readonly Patch[]): Promise<void>
  publishAll(): Promise<void>
  openEditor(docId: string): Promise<Page>
}

/** As wide as a canvas of 1280 px, its panel and more. */
export const editorWindow = { width: 1_700, height: 900 }

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')
export const untilSaved = (page: Page) => page.locator('[data-status="saved"]').waitFor()

export async function openEditorBrowser({ defer }: Pick<ProofOptions, 'defer'>): Promise<EditorBrowser> {
  const app = await startApp(makeDataDir())
  defer(() => app.stop())
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  defer(() => browser.close())
  const url = (labels: string, path: string) => `${app.originOf(labels)}${path}`
  const owner = await browser.newContext({ viewport: editorWindow, reducedMotion: 'reduce' })
  owner.setDefaultTimeout(60_000)
  const home = await owner.newPage()
  await home.goto(/http:\S+\/sign-in#\S+/.exec(app.said())?.[0] ?? '')
  await home.getByRole('button', { name: 'Sign in' }).click()
  await home.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  async function ask<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    const { status, text } = await home.evaluate(
      async ([how, to, sent]) => {
        const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
        const headers = {
          'content-type': 'application/json',
          'x-csrf-token': crumb,
          'idempotency-key': crypto.randomUUID(),
        }
        const reply = await fetch(to, { method: how, ...(sent !== null && { headers, body: sent }) })
        return { status: reply.status, text: await reply.text() }
      },
      [method, path, body ? JSON.stringify(body) : null] as const,
    )
    if (status > 299) throw new Error(`${path} was answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text || 'null') as Reply
  }

  return {
    url,
    owner,
    ask,
    stranger: () => browser.newContext({ viewport: editorWindow, reducedMotion: 'reduce' }),
    addPage: async (title) => (await ask<PageReply>('POST', '/api/pages', { kind: 'page', title })).docId,
    async change(docId, patches) {
      const { head } = await ask<PageReply>('GET', `/api/pages/${docId}`)
      const operations = [{ opId: randomUUID(), patches }]
      await ask('POST', `/api/pages/${docId}/operations`, { base: head, operations })
    },
    async publishAll() {
      const { changes } = await ask<{ changes: { docId: string; head: number }[] }>('GET', '/api/publications')
      await ask('POST', '/api/publications', { heads: Object.fromEntries(changes.map((one) => [one.docId, one.head])) })
    },
    async openEditor(docId) {
      const page = await owner.newPage()
      await page.goto(url('demo.manage.', `/editor/${docId}`))
      await canvasOf(page).locator('main').waitFor()
      return page
    },
  }
}
