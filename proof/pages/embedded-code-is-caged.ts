import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { createTemplate } from '../../src/pages/templates/create-template.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { SOURCE_SECTION } from '../../src/shared/templates/template-uses.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { findBrowser } from '../../web/e2e/browser.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { hostileMarkup, moves, SECRETS } from './hostile-code.ts'
import { fillPagesLab, type PagesLab, publishAsOwner } from './pages-lab.ts'

/** Block types of embed and code (facts A.1); what a template prints is in the page itself, where no script of it runs. */
const kinds = { embed: 22, code: 23, template: null } as const
type Kind = keyof typeof kinds

const SHORT_EVERY = 3
const SHORT_CONTROL_EVERY = 9
/** Most moves only wait: for the time in which they would tell. */
const AT_ONCE = 3
const ANSWER_WITHIN_MS = 3_000
/** Texts that must not occur in an answer: secrets, or signs of an effect on the page. */
const effects = [
  ...Object.values(SECRETS),
  'secret-origin',
  'opened',
  'registered',
  'written',
  'changed',
  'loosened',
  'answered',
]

export const embeddedCodeIsCaged: Proof = {
  id: 'E17',
  promise:
    'Code in an embed, a code block or the output of a template, however hostile, reads and changes nothing of the store around it',
  run: (options) => attackAll(options, options.isShort ? SHORT_EVERY : 1, false),
  /** With the page's own origin. */
  control: (options) => attackAll(options, options.isShort ? SHORT_CONTROL_EVERY : SHORT_EVERY, true),
}

interface Lab extends PagesLab {
  found: FindingBuilder
  /** Origin of the store in the browser. */
  origin: string
  browser: Browser
  /** Direct requests to the product, without the browser. */
  visitor: HttpClient
  sameOrigin: boolean
}

async function attackAll(options: ProofOptions, every: number, sameOrigin: boolean): Promise<Finding> {
  const chosen = Object.keys(moves).filter((_, place) => place % every === 0)
  const lab = await openLab(options, chosen.length, sameOrigin)
  for (const kind of Object.keys(kinds) as Kind[]) {
    await publishMoves(lab, kind, chosen)
    const waiting = chosen.entries()
    const work = async () => {
      for (const [place, move] of waiting) await attack(lab, `/page-${place}`, { kind, move })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return lab.found.finding
}

async function openLab(options: ProofOptions, pages: number, sameOrigin: boolean): Promise<Lab> {
  const port = await findFreePort()
  // The browser connects to it directly, so it uses the product's port.
  const all = await createProcesses({ defer: options.defer, port, roles: ['http'], environment: { SEED: 'none' } })
  const [http] = all.processes
  if (!http) throw new Error('The product has a process')
  await http.start()
  const urls = { adminUrl: all.adminUrl, appUrl: roleUrls(all.adminUrl).app }
  const lab = await fillPagesLab(options, urls, pages)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.localhost:${port} 127.0.0.1:${http.port}`],
  })
  options.defer(() => browser.close())
  const visitor = httpClient(http.port, `acme.localhost:${port}`)
  return { ...lab, found: createFinding(), origin: `http://acme.localhost:${port}`, browser, visitor, sameOrigin }
}

/** One attack per page, so that its effects are attributable. */
async function publishMoves(lab: Lab, kind: Kind, chosen: readonly string[]): Promise<void> {
  const { db, editor, docIds } = lab
  for (const [place, move] of chosen.entries()) {
    if (kind === 'template') {
      await printMove(lab, docIds[place] as string, move)
      continue
    }
    const patches = [
      { op: 'set' as const, path: ['sections', 's'], value: { order: 'a0', type: 'plain', grid: {}, props: {} } },
      { op: 'set' as const, path: ['blocks', 'words'], value: wordsBlock },
      { op: 'set' as const, path: ['blocks', 'code'], value: codeBlock(kind, hostileMarkup(move, kind)) },
    ]
    await appendOperations(db, editor, {
      docId: docIds[place] as string,
      base: 0,
      operations: [{ opId: randomUUID(), patches }],
    })
  }
  await publishAsOwner(lab)
}

/** The page is printed by a template of its own. */
async function printMove({ db, editor }: Lab, docId: string, move: string): Promise<void> {
  const change = (id: string, path: string[], value: string) =>
    appendOperations(db, editor, {
      docId: id,
      base: 0,
      operations: [{ opId: randomUUID(), patches: [{ op: 'set', path, value }] }],
    })
  const template = await createTemplate(db, editor, { title: move, use: 'page' })
  // Braces of its script that are no tags are printed as they are.
  const source = `<p>${SECRETS.page}</p>${hostileMarkup(move, 'template')}`
  await change(template.docId, ['sections', SOURCE_SECTION, 'props', 'source'], source)
  await change(docId, ['settings', 'templateId'], template.docId)
}

const at = { desktop: { x: 0, y: 0, w: 12, h: 1 } }
const wordsBlock = {
  section: 's',
  type: 31,
  v: 1,
  order: 'a0',
  at,
  props: { quote: SECRETS.page, source: '', align: 'left' },
}

function codeBlock(kind: Exclude<Kind, 'template'>, markup: string) {
  const own = kind === 'embed' ? { html: markup } : { code: markup, display: 'run' }
  return { section: 's', type: kinds[kind], v: 1, order: 'a1', at, props: { ...own, title: kind, height: 200 } }
}

interface Told {
  got?: string
  refused?: string
}

async function attack(lab: Lab, path: string, { kind, move }: { kind: Kind; move: string }): Promise<void> {
  const { found, origin, browser, sameOrigin } = lab
  const context = await browser.newContext()
  const page = await context.newPage()
  const dialogs: string[] = []
  try {
    await prepare(page, lab)
    if (sameOrigin) await loosen(page, lab)
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss().catch(() => {})
    })
    await page.goto(`${origin}${path}`)
    // A page that was navigated away has no frame any more.
    if (kind !== 'template')
      await page
        .locator('.sandboxed-frame')
        .scrollIntoViewIfNeeded({ timeout: ANSWER_WITHIN_MS })
        .catch(() => {})
    const told = await untilTold(page)
    found.count('moves')
    const name = `${kind}: ${move}`
    for (const effect of effectsOf(told)) found.violation(`${name} got ${effect}`)
    for (const change of await changesOf(page, `${origin}${path}`)) found.violation(`${name}: ${change}`)
    if (kind === 'template' && told) found.violation(`${name} ran`)
    for (const shown of dialogs) found.violation(`${name} showed ${shown} as if it were the page`)
    if (told) found.count(told.refused === undefined ? 'answers that hold nothing' : 'moves refused')
  } finally {
    await context.close()
  }
}

/** A visitor with secrets, and a page that records messages. */
async function prepare(page: Page, { origin }: Lab): Promise<void> {
  await page.context().addCookies([{ name: 'known', value: SECRETS.cookie, url: origin }])
  await page.addInitScript((secret) => {
    if (window !== top) return
    localStorage.setItem('secret', secret)
    sessionStorage.setItem('secret', secret)
    window.addEventListener('message', ({ data }) => {
      if (data && typeof data.move === 'string') Object.assign(window, { told: data })
    })
  }, SECRETS.storage)
}

/** Gives the frames the page's own origin. */
async function loosen(page: Page, { visitor }: Lab): Promise<void> {
  const allowed = 'allow-scripts allow-popups allow-forms allow-same-origin allow-top-navigation allow-modals'
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.continue()
    const { pathname, search } = new URL(request.url())
    const { status, text } = await visitor.get(pathname + search)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return route.fulfill({ status, headers, body: text.replace(/sandbox="[^"]*"/g, `sandbox="${allowed}"`) })
  })
}

async function untilTold(page: Page): Promise<Told | undefined> {
  const told = await page
    .waitForFunction(() => (window as { told?: Told }).told, undefined, { timeout: ANSWER_WITHIN_MS })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined)
  // Time for pending effects such as a navigation.
  await page.waitForTimeout(100)
  return told
}

const effectsOf = (told: Told | undefined) => effects.filter((effect) => told?.got?.includes(effect))

async function changesOf(page: Page, url: string): Promise<string[]> {
  if (page.isClosed()) return ['the page is closed']
  const changes = page.url() === url ? [] : [`the page is at ${page.url()}`]
  const marks = await page
    .evaluate(() => ({
      marked: document.documentElement.dataset.planted === '1' || 'planted' in window || document.title === 'planted',
      stored: localStorage.getItem('planted') !== null || document.cookie.includes('planted'),
    }))
    .catch(() => ({ marked: false, stored: false }))
  return [
    ...changes,
    ...(marks.marked ? ['the page was changed'] : []),
    ...(marks.stored ? ['something was stored as if it were the page'] : []),
  ]
}
