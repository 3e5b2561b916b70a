import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { set, textBlock } from './editing-lab.ts'
import { type EditorBrowser, openEditorBrowser } from './editor-browser.ts'
import { embedCanvas, embedded, fetched, openWithPort, poseAsCanvas } from './foreign-page-moves.ts'

const SECRET = 'Words of a draft that nobody else may read'
const PATH = '/hidden-page'

export const canvasServesNoStranger: Proof = {
  id: 'T5',
  promise:
    'In a real browser in which the owner is signed in, a foreign page and another store’s page can neither speak to the canvas nor to the editor, and a preview shows drafts to nobody without a pass of this website',
  run: (options) => attack(options),
  /** A canvas that any page may embed, and that answers whatever page embeds it. */
  control: (options) =>
    attack(options, async (context, foreign) => {
      await context.route('**/canvas', async (route) => {
        const { host, port, pathname } = new URL(route.request().url())
        if (pathname !== '/canvas') return route.continue()
        const { text } = await httpClient(Number(port), host).get('/canvas')
        const body = text.replace(/data-embedder="[^"]*"/, `data-embedder="${foreign}"`)
        await route.fulfill({ body, contentType: 'text/html' })
      })
    }),
}

type Weaken = (context: BrowserContext, foreign: string) => Promise<void>

async function attack(options: ProofOptions, weaken?: Weaken) {
  const found = createFinding()
  const lab = await openEditorBrowser(options)
  const foreign = await serveForeignPage(options)
  await weaken?.(lab.owner, foreign)
  const docId = await lab.addPage('Hidden page')
  const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
  await lab.change(docId, [set(['sections', 's1'], section), set(['blocks', 'b1'], textBlock(SECRET))])
  const { pass } = await lab.ask<{ pass: string }>('POST', '/api/page-preview', {})
  // The owner looks at their drafts, so their browser has the storefront's preview cookie.
  const own = await lab.owner.newPage()
  await own.goto(lab.url('demo.', `/preview?pass=${encodeURIComponent(pass)}&to=${PATH}`))
  if (!(await own.content()).includes(SECRET)) found.violation('the owner’s own preview shows no draft')
  const { href: other } = new URL(lab.url('bakery.', '/'))
  for (const from of [`${foreign}/`, other]) await attackFrom(lab, { from, docId, found })
  await forgePasses(lab, { pass, found, foreign })
  // The owner's own editor cannot speak to a canvas that answers someone else.
  if (!weaken) await lookIntoCanvas(lab, docId, found)
  await lab.ask('POST', '/api/identity/sign-out', {})
  found.count('moves')
  await own.goto(lab.url('demo.', PATH))
  if ((await own.content()).includes(SECRET)) found.violation('a preview still works after its owner signed out')
  return found.finding
}

/** Another origin and another site, which sets no policy of its own. */
async function serveForeignPage({ defer }: ProofOptions): Promise<string> {
  const server = createServer((_, res) =>
    res.setHeader('content-type', 'text/html').end('<!doctype html><body></body>'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  defer(() => new Promise((done) => server.close(done).closeAllConnections()))
  return `http://foreign.localhost:${(server.address() as AddressInfo).port}`
}

interface Attack {
  from: string
  docId: string
  found: FindingBuilder
}

/** What a page can try with someone's browser; each move answers what it got, or nothing. */
async function attackFrom(lab: EditorBrowser, { from, docId, found }: Attack): Promise<void> {
  const page = await lab.owner.newPage()
  await page.goto(from)
  const canvas = lab.url('demo.', '/canvas')
  const editor = lab.url('demo.manage.', `/editor/${docId}`)
  const readable = [
    lab.url('demo.manage.', '/api/pages'),
    lab.url('demo.manage.', `/api/pages/${docId}`),
    lab.url('demo.manage.', `/api/pages/${docId}/canvas`),
    lab.url('demo.', PATH),
    lab.url('demo.', `${PATH}?format=json`),
    canvas,
  ]
  const moves: Record<string, () => Promise<string | undefined>> = {
    'embeds the canvas and waits to be greeted': () => embedCanvas(page, canvas),
    'opens the canvas and hands it a port': () => openWithPort(page, canvas),
    'opens the editor and says that it is its canvas': () => poseAsCanvas(page, editor),
    'embeds the preview': () => embedded(page, lab.url('demo.', PATH), SECRET),
    'embeds the editor': () => embedded(page, editor, SECRET),
  }
  for (const url of readable)
    moves[`reads ${new URL(url).pathname} with the owner's cookies`] = () => fetched(page, url)
  for (const [name, move] of Object.entries(moves)) {
    found.count('moves')
    const effect = await move()
    if (effect) found.violation(`${from} ${name}: ${effect}`)
  }
  await page.close()
}

/** Passes that were made up, changed, or taken from elsewhere; addresses that lead away. */
async function forgePasses(
  lab: EditorBrowser,
  { pass, found, foreign }: { pass: string; found: FindingBuilder; foreign: string },
): Promise<void> {
  const [head = '', ...rest] = pass.split('.')
  const flipped = pass.at(-1) === 'A' ? 'B' : 'A'
  const passes = [
    ...['', 'x', `${pass.slice(0, -1)}${flipped}`, pass.slice(1), `${pass}A`, `${head}9.${rest.join('.')}`],
    ...[pass.toUpperCase(), head, rest.join('.'), `${head}.`, pass.replace(/\d(?=\D*$)/, '9'), `${pass}.${pass}`],
  ].filter((one) => one !== pass)
  for (const forged of passes) {
    found.count('moves')
    const stranger = strangerOf(lab, 'demo.')
    await stranger.get(`/preview?pass=${encodeURIComponent(forged)}&to=${PATH}`)
    if ((await stranger.get(PATH)).text.includes(SECRET)) found.violation(`drafts are shown with the pass ${forged}`)
  }
  const away = new URL(foreign).host
  for (const to of [`//${away}/`, `/\\${away}/`, foreign, 'javascript:alert(1)']) {
    found.count('moves')
    const path = `/preview?pass=${encodeURIComponent(pass)}&to=${encodeURIComponent(to)}`
    const { location = '/' } = (await strangerOf(lab, 'demo.').get(path)).headers
    if (!/^\/(?![/\\])/.test(location)) found.violation(`a preview redirects to ${location}`)
  }
  found.count('moves')
  const stranger = strangerOf(lab, 'bakery.')
  await stranger.get(`/preview?pass=${encodeURIComponent(pass)}&to=${PATH}`)
  if ((await stranger.get(PATH)).text.includes(SECRET))
    found.violation('a pass of one store shows drafts on another one')
}

/** Someone without cookies, on a host of the product. */
function strangerOf(lab: EditorBrowser, labels: string): HttpClient {
  const { port, host } = new URL(lab.url(labels, '/'))
  return httpClient(Number(port), host)
}

/** The owner's own canvas: no cookie, no session, and no way from it to the editor around it. */
async function lookIntoCanvas(lab: EditorBrowser, docId: string, found: FindingBuilder): Promise<void> {
  const page = await lab.openEditor(docId)
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/canvas')
  if (!frame) throw new Error('The editor has no canvas')
  const seen = await frame.evaluate(
    async (api) => {
      const reaches = (act: () => unknown) => {
        try {
          return act() !== undefined
        } catch {
          return false
        }
      }
      return {
        'a session cookie': /session|crumb/.test(document.cookie),
        'the editor’s document': reaches(() => parent.document.body.innerHTML),
        'the owner’s storage': reaches(() => parent.localStorage.length),
        'the owner’s pages': await fetch(api, { credentials: 'include' }).then(
          () => true,
          () => false,
        ),
      }
    },
    lab.url('demo.manage.', '/api/pages'),
  )
  for (const [what, isThere] of Object.entries(seen)) {
    found.count('moves')
    if (isThere) found.violation(`the canvas has ${what}`)
  }
  const shell = await page.goto(lab.url('demo.', '/canvas'))
  found.count('moves')
  if ((await shell?.allHeaders())?.['set-cookie'] || (await page.content()).includes(SECRET))
    found.violation('the shell of the canvas contains more than allowed')
  await page.close()
}
