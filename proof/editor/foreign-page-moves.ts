import type { Frame, Page } from 'playwright-core'
import { PORT, READY } from '../../web/editor/canvas/protocol.ts'

/** What a page can try with the browser of someone who is signed in; each answers what it got, or nothing. */
const LISTEN_MS = 1_500
const OPENS_WITHIN_MS = 10_000

export const embedCanvas = (page: Page, canvas: string) =>
  page.evaluate(
    ([url, ready, ms]) =>
      new Promise<string | undefined>((done) => {
        addEventListener('message', ({ data }) => data?.type === ready && done('the canvas greeted it'))
        const frame = document.createElement('iframe')
        frame.src = url
        document.body.append(frame)
        setTimeout(() => done(undefined), ms)
      }),
    [canvas, READY, LISTEN_MS] as const,
  )

export async function openWithPort(page: Page, canvas: string): Promise<string | undefined> {
  const opening = page
    .context()
    .waitForEvent('page', { timeout: OPENS_WITHIN_MS })
    .catch(() => undefined)
  await page.evaluate((url) => {
    Object.assign(window, { opened: window.open(url) })
  }, canvas)
  const opened = await opening
  // Its browser does not let it.
  if (!opened) return undefined
  await opened.waitForLoadState()
  await page.evaluate((type) => {
    const { port1, port2 } = new MessageChannel()
    const { opened: target } = window as unknown as { opened: Window | null }
    const shown = {
      type: 'show',
      kind: 'page',
      title: '',
      sections: {},
      blocks: {},
      content: { data: { website: {} } },
    }
    target?.postMessage({ type }, '*', [port2])
    port1.postMessage(shown)
  }, PORT)
  const takesOrders = await opened.locator('#canvas > *').count()
  await opened.close()
  return takesOrders ? 'the canvas took its orders' : undefined
}

export async function poseAsCanvas(page: Page, editor: string): Promise<string | undefined> {
  const opening = page
    .context()
    .waitForEvent('page', { timeout: OPENS_WITHIN_MS })
    .catch(() => undefined)
  const effect = page.evaluate(
    ([url, ready, port, ms]) =>
      new Promise<string | undefined>((done) => {
        addEventListener('message', ({ data }) => data?.type === port && done('the editor handed it a port'))
        const opened = window.open(url)
        const asking = setInterval(() => opened?.postMessage({ type: ready }, '*'), 50)
        setTimeout(() => {
          clearInterval(asking)
          done(undefined)
        }, ms)
      }),
    [editor, READY, PORT, LISTEN_MS] as const,
  )
  const opened = await opening
  const found = await effect
  await opened?.close()
  return found
}

export async function embedded(page: Page, url: string, secret: string): Promise<string | undefined> {
  await page.evaluate(
    ([src, ms]) =>
      new Promise<void>((done) => {
        setTimeout(done, ms)
        const frame = document.createElement('iframe')
        frame.addEventListener('load', () => done())
        frame.addEventListener('error', () => done())
        frame.src = src
        document.body.append(frame)
      }),
    [url, LISTEN_MS] as const,
  )
  const contents = await Promise.all(page.frames().map(contentOf))
  return contents.some((one) => one.includes(secret) || one.includes('data-announcer'))
    ? 'it is shown there'
    : undefined
}

/** Of a frame that was refused there is none, and nobody waits for it. */
const contentOf = (frame: Frame) =>
  Promise.race([frame.content().catch(() => ''), new Promise<string>((done) => setTimeout(done, LISTEN_MS, ''))])

export const fetched = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { credentials: 'include' }).then(
        async (reply) => `it reads ${(await reply.text()).slice(0, 80)}`,
        () => undefined,
      ),
    url,
  )
