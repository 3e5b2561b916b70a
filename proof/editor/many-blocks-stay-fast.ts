import type { Frame, Page } from 'playwright-core'
import type { Block } from '../../src/pages/documents/document.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { set } from './editing-lab.ts'
import { canvasOf, type EditorBrowser, openEditorBrowser } from './editor-browser.ts'

const SECTIONS = 5
const BLOCKS_PER_SECTION = 60
const KEYS = 200
const SHORT_KEYS = 60
const MOVES = 240
const SHORT_MOVES = 90
/** Of 60 frames a second; `design/builder.md` E1 and E2. */
const KEY_MS = 16
const FRAME_MS = 1000 / 58
/** Beside what the same browser needs for an empty page at the same time: a busy machine is no fault of the editor's. */
const FLOOR_TIMES = 2

export const keysPaintAtOnce: Proof = {
  id: 'E1',
  isTimed: true,
  promise: `On a page of ${SECTIONS * BLOCKS_PER_SECTION} blocks a key is painted within ${KEY_MS} ms (p95), or twice what an empty page of the same browser needs`,
  run: (options) => withBigPage(options, measureKeys),
  /** Each change tells the canvas the whole page, so that every block renders again. */
  control: (options) =>
    withBigPage({ ...options, isShort: true }, measureKeys, (lab) => lab.owner.addInitScript(tellEverything)),
}

export const draggingIsSmooth: Proof = {
  id: 'E2',
  isTimed: true,
  promise: `On a page of ${SECTIONS * BLOCKS_PER_SECTION} blocks a block is dragged at 58 frames a second (p5), or at half of what an empty page of the same browser has`,
  run: (options) => withBigPage(options, measureDrag),
  /** Lays out the page anew for each block on each move of the pointer. */
  control: (options) =>
    withBigPage({ ...options, isShort: true }, measureDrag, async (_, frame) => {
      await frame?.evaluate(() =>
        addEventListener(
          'pointermove',
          () => {
            for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
              block.style.paddingBlockStart = block.style.paddingBlockStart ? '' : '0.01px'
              block.getBoundingClientRect()
            }
          },
          { capture: true },
        ),
      )
    }),
}

type Weaken = (lab: EditorBrowser, frame?: Frame) => Promise<unknown>
type Measure = (page: Page, frame: Frame, options: ProofOptions, found: FindingBuilder) => Promise<void>

async function withBigPage(options: ProofOptions, measure: Measure, weaken?: Weaken) {
  const found = createFinding()
  const lab = await openEditorBrowser(options)
  const docId = await lab.addPage('Very long')
  for (let section = 0; section < SECTIONS; section++) await lab.change(docId, sectionOf(section))
  await weaken?.(lab)
  const opened = performance.now()
  const page = await lab.openEditor(docId)
  await canvasOf(page)
    .getByText(`Block ${SECTIONS * BLOCKS_PER_SECTION - 1} `)
    .waitFor()
  found.most('ms until the editor can be used', performance.now() - opened)
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/canvas')
  if (!frame) throw new Error('The editor has no canvas')
  await weaken?.(lab, frame)
  await measure(page, frame, options, found)
  return found.finding
}

function sectionOf(section: number) {
  const id = `s${section}`
  const blocks = Array.from({ length: BLOCKS_PER_SECTION }, (_, place) => {
    const number = section * BLOCKS_PER_SECTION + place
    return set(['blocks', `b${number}`], textOf(id, number, place))
  })
  return [set(['sections', id], { order: `a${section}`, type: 'plain', grid: {}, props: {} }), ...blocks]
}

function textOf(section: string, number: number, place: number): Block {
  const paragraph = {
    type: 'paragraph',
    content: [{ type: 'text', text: `Block ${number} of a long page, with a line of words.` }],
  }
  return {
    ...{ section, type: 2, v: 1, order: `a${String(place).padStart(2, '0')}1` },
    props: { text: { type: 'doc', content: [paragraph] }, align: 'left', size: 'normal' },
    at: { desktop: { x: (place % 4) * 3, y: Math.floor(place / 4) * 2, w: 3, h: 2 } },
  } as unknown as Block
}

/** Runs in the editor's window: what is said to the canvas of a change becomes the whole page, every part of it new. */
function tellEverything(): void {
  const say = MessagePort.prototype.postMessage
  let shown: { blocks: Record<string, unknown>; sections: Record<string, unknown> } | undefined
  MessagePort.prototype.postMessage = function tell(this: MessagePort, message: unknown, ...more: unknown[]) {
    const told = message as { type: string; blocks: Record<string, unknown>; sections: Record<string, unknown> }
    if (told?.type === 'show') shown = told
    const isChange = told?.type === 'change' && shown !== undefined
    if (isChange && shown) {
      const merge = (name: 'blocks' | 'sections') => ({ ...shown?.[name], ...told[name] })
      shown = { ...shown, blocks: merge('blocks'), sections: merge('sections') }
    }
    return say.apply(this, [isChange ? shown : message, ...more] as never)
  } as typeof say
}

async function measureKeys(
  page: Page,
  frame: Frame,
  { isShort, say }: ProofOptions,
  found: FindingBuilder,
): Promise<void> {
  const keys = isShort ? SHORT_KEYS : KEYS
  const empty = await page.context().newPage()
  await empty.setContent('<div contenteditable="true">Words</div>')
  await empty.locator('div').click()
  const floor = await timeKeys(empty, empty.mainFrame(), keys)
  await empty.close()
  await canvasOf(page).getByText('Block 7 of').dblclick()
  await canvasOf(page).getByRole('textbox', { name: 'Text' }).waitFor()
  const times = await timeKeys(page, frame, keys)
  report(found, say, { name: 'key to paint', floor, times, mostMs: KEY_MS })
}

/** Of each key that is typed, the milliseconds until what it changed has been painted. */
async function timeKeys(page: Page, frame: Frame, keys: number): Promise<number[]> {
  await frame.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  const text = 'the quick brown fox jumps over the lazy dog '
  for (let key = 0; key < keys; key++)
    await page.keyboard.press(text[key % text.length] === ' ' ? 'Space' : (text[key % text.length] ?? 'a'))
  await frame.waitForFunction((count) => (window as unknown as { times: number[] }).times.length >= count, keys)
  return frame.evaluate(() => (window as unknown as { times: number[] }).times)
}

async function measureDrag(
  page: Page,
  frame: Frame,
  { isShort, say }: ProofOptions,
  found: FindingBuilder,
): Promise<void> {
  const moves = isShort ? SHORT_MOVES : MOVES
  const empty = await page.context().newPage()
  await empty.setContent('<p>Nothing</p>')
  const floor = await timeFrames(empty, empty.mainFrame(), { x: 300, y: 300 }, moves)
  await empty.close()
  await page.bringToFront()
  const box = await canvasOf(page).getByText('Block 9 of').boundingBox()
  if (!box) throw new Error('The block is not in sight')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const times = await timeFrames(page, frame, from, moves)
  await page.mouse.up()
  await page.locator('[data-announcer]', { hasText: /^Moved/ }).waitFor({ state: 'attached' })
  report(found, say, { name: 'frame of a drag', floor, times, mostMs: FRAME_MS })
}

/** Milliseconds between frames while the pointer moves in circles. */
async function timeFrames(
  page: Page,
  frame: Frame,
  { x, y }: { x: number; y: number },
  moves: number,
): Promise<number[]> {
  await frame.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last: number | undefined
    const next = (now: number) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let move = 0; move < moves; move++)
    await page.mouse.move(x + 160 * Math.sin(move / 12), y + 90 * (1 - Math.cos(move / 12)))
  return frame.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

interface Timed {
  name: string
  floor: number[]
  times: number[]
  mostMs: number
}

function report(found: FindingBuilder, say: ProofOptions['say'], { name, floor, times, mostMs }: Timed): void {
  const [own, bare] = [percentile(times, 0.95), percentile(floor, 0.95)]
  const limit = Math.max(mostMs, FLOOR_TIMES * bare)
  say(
    `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${own.toFixed(1)} ms; an empty page p95 ${bare.toFixed(1)} ms`,
  )
  found.count('measured', times.length)
  found.most(`${name}, p95 in µs`, own * 1000)
  found.most('an empty page, p95 in µs', bare * 1000)
  if (own > limit) found.violation(`${name}: p95 ${own.toFixed(1)} ms is over ${limit.toFixed(1)} ms`)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
