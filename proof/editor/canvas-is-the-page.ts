import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Json } from '../../src/pages/documents/document.ts'
import { applyOperation } from '../../src/pages/operations/apply-operation.ts'
import type { JsonObject } from '../../src/pages/operations/patch.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { allBlocks } from '../../web/blocks/all.ts'
import { addBlock } from '../../web/editor/commands/add-block.ts'
import { addSection } from '../../web/editor/commands/add-section.ts'
import type { Page as EditedPage } from '../../web/editor/commands/page.ts'
import { allTemplates } from '../../web/editor/sections/all-templates.ts'
import { emptySection } from '../../web/editor/sections/empty-section.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { canvasOf, type EditorBrowser, editorWindow, openEditorBrowser } from './editor-browser.ts'

const views = { Desktop: 1280, Tablet: 768, Phone: 375 } as const
type View = keyof typeof views
const SHORT_TEMPLATES = 6
const MOST_PATCHES = 400

export const canvasIsThePage: Proof = {
  id: 'E14',
  promise:
    'The canvas shows every block and every designed section as the published page does, pixel by pixel, at 1280, 768 and 375 px, in both colour schemes',
  run: (options) => runAll(options),
  /** A style sheet that only the canvas has. */
  control: (options) => runAll({ ...options, isShort: true }, 'main p { letter-spacing: 0.3px }'),
}

async function runAll({ isShort, ...options }: ProofOptions, canvasSheet?: string) {
  const found = createFinding()
  const lab = await openEditorBrowser(options)
  const pages = [await makePage(lab, 'Every block', await everyBlock(lab))]
  const templates = isShort ? allTemplates.slice(0, SHORT_TEMPLATES) : allTemplates
  if (!canvasSheet) pages.push(await makePage(lab, 'Designed sections', designedSections(templates)))
  await lab.publishAll()
  const schemes = isShort ? (['light'] as const) : (['light', 'dark'] as const)
  for (const page of pages)
    for (const colorScheme of schemes) await compare(lab, { ...page, colorScheme, canvasSheet, found })
  return found.finding
}

async function makePage(lab: EditorBrowser, title: string, patches: readonly Patch[]) {
  const docId = await lab.addPage(title)
  for (let at = 0; at < patches.length; at += MOST_PATCHES)
    await lab.change(docId, patches.slice(at, at + MOST_PATCHES))
  return { docId, path: `/${title.toLowerCase().replaceAll(' ', '-')}` }
}

const start: EditedPage = {
  v: 1,
  sections: {},
  blocks: {},
  settings: { title: 'x', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
}

/** Each command on what the ones before it have made. */
function collect(commands: ((page: EditedPage) => readonly Patch[])[]): Patch[] {
  let page = start
  return commands.flatMap((command) => {
    const patches = command(page)
    page = applyOperation(page as unknown as JsonObject, patches).document as unknown as EditedPage
    return patches
  })
}

const designedSections = (templates: typeof allTemplates) =>
  collect(templates.map((template, place) => (page) => addSection(page, { id: `s${place}`, template })))

/** Every block that can be placed, with something to show, each in a section of its own. */
async function everyBlock(lab: EditorBrowser): Promise<Patch[]> {
  const { items } = await lab.ask<{ items: { id: string }[] }>('GET', '/api/catalog/items')
  const text = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const shown: Record<string, Record<string, Json>> = {
    product: { productId: items[0]?.id ?? null },
    video: { url: text, title: 'A film' },
    code: { display: 'show' },
    // Code of an owner does not run in the canvas, so here it shows nothing.
    embed: { html: '<script></script>' },
    logo: { text: 'Harbour' },
  }
  return collect(
    allBlocks.flatMap((definition, place) => [
      (page: EditedPage) => addSection(page, { id: `s${place}`, template: emptySection }),
      (page: EditedPage) =>
        addBlock(page, definition, { id: `b${place}`, section: `s${place}`, props: shown[definition.name] }),
    ]),
  )
}

interface Comparison {
  docId: string
  path: string
  colorScheme: 'light' | 'dark'
  canvasSheet: string | undefined
  found: FindingBuilder
}

async function compare(lab: EditorBrowser, { docId, path, colorScheme, canvasSheet, found }: Comparison) {
  const editor = await lab.openEditor(docId)
  await editor.emulateMedia({ colorScheme })
  // Without the frames and hints of editing, as visitors would see it.
  await editor.getByRole('button', { name: 'Preview', exact: true }).click()
  const stranger = await lab.stranger()
  // Islands make parts of the page live once scripts run; what is compared is what the server sends.
  await stranger.route('**/*.js', (route) => route.abort())
  const visitor = await stranger.newPage()
  await visitor.emulateMedia({ colorScheme })
  // Once: a browser keeps the size of a picture that it has when the window gets narrower, as the canvas does.
  await visitor.setViewportSize({ width: views.Desktop, height: editorWindow.height })
  await visitor.goto(lab.url('demo.', path))
  if (canvasSheet) await canvasOf(editor).locator('body').evaluate(adopt, canvasSheet)
  for (const [view, width] of Object.entries(views) as [View, number][]) {
    const canvas = await canvasPicture(editor, view)
    await visitor.setViewportSize({ width, height: canvas.height })
    await untilLoaded(visitor)
    const page = await visitor.screenshot({ fullPage: true, animations: 'disabled' })
    const differing = await countDifferences(canvas.picture, page)
    found.count('pictures compared')
    found.count('pixels that differ', differing)
    if (differing > 0) found.violation(`${path} at ${width} px, ${colorScheme}: ${differing} pixels differ`)
  }
  await stranger.close()
  await editor.close()
}

function adopt(_: Element, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The whole canvas at once: the window is made as high as the page in it. */
async function canvasPicture(editor: Page, view: View): Promise<{ picture: Buffer; height: number }> {
  await editor.setViewportSize(editorWindow)
  await editor.getByRole('button', { name: view, exact: true }).click()
  const body = canvasOf(editor).locator('body')
  await body.evaluate(
    (_, width) =>
      new Promise<void>((done) => {
        const look = () => (innerWidth === width ? done() : requestAnimationFrame(look))
        look()
      }),
    views[view],
  )
  const content = await body.evaluate(() => Math.ceil(document.querySelector('.store')?.scrollHeight ?? 0))
  // The frame stands in the middle, and at whole pixels.
  const width = editorWindow.width + ((editorWindow.width - views[view]) % 2)
  await editor.setViewportSize({ width, height: content + 400 })
  await untilLoaded(editor)
  await body.evaluate(untilPicturesAreThere)
  await editor.mouse.move(0, 0)
  const picture = await editor.locator('iframe[title="Page"]').screenshot({ animations: 'disabled' })
  return { picture, height: await body.evaluate(() => innerHeight) }
}

const untilLoaded = (page: Page) => page.locator('body').evaluate(untilPicturesAreThere)

async function untilPicturesAreThere(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Smoothed edges aside, which depend on the layer that something is painted on. */
async function countDifferences(one: Buffer, other: Buffer): Promise<number> {
  // The product, parts of which other proofs load, reads pictures from files alone.
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height)
    return Math.max(a?.data.length ?? 0, b?.data.length ?? 0)
  return pixelmatch(a.data, b.data, undefined, a.info.width, a.info.height)
}
