import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Page } from 'playwright-core'
import type { FindingBuilder, Proof, ProofOptions } from '../proof.ts'
import { rendersIn } from './count-renders.ts'
import { canvasOf, untilSaved } from './editor-browser.ts'
import { BLOCKS, withLongPage } from './long-page.ts'

const KEYS = 200
const SHORT_KEYS = 120
/** Pause between two keys of someone who types 500 characters a minute. */
const KEY_PAUSE_MS = 120
const MOVES = 240
const SHORT_MOVES = 90
/** Of 60 frames a second; `design/builder.md` E1 and E2. */
const KEY_MS = 16
const FRAME_MS = 1000 / 58
/** Beside what the same browser needs for an empty page at the same time: a busy machine is no fault of the editor's. */
const KEY_FLOORS = 2
/** Frames come at multiples of 16.7 ms: more than 1.5 of them is a frame that was missed. */
const FRAME_FLOORS = 1.5

export const keysPaintAtOnce: Proof = {
  id: 'E1',
  isTimed: true,
  promise: `On a page of ${BLOCKS} blocks a key renders one block and is painted within ${KEY_MS} ms (p95), or twice what an empty page of the same browser needs`,
  run: (options) => withLongPage(options, measureKeys),
  /** Each change tells the canvas the whole page, so that every block renders again. */
  control: (options) =>
    withLongPage({ ...options, isShort: true }, measureKeys, {
      open: (lab) => lab.owner.addInitScript(tellEverything),
    }),
}

export const draggingIsSmooth: Proof = {
  id: 'E2',
  isTimed: true,
  promise: `On a page of ${BLOCKS} blocks a block is dragged at 58 frames a second (p5), or as an empty page of the same browser at the same time`,
  run: (options) => withLongPage(options, measureDrag),
  /** Lays the page out and measures it 25 times on each move of the pointer. */
  control: (options) =>
    withLongPage({ ...options, isShort: true }, measureDrag, { show: (frame) => frame.evaluate(measureOnEachMove) }),
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

/** Runs in the canvas: what a drag measures once is measured for every twelfth block on each move, each in a new layout. */
function measureOnEachMove(): void {
  let isWide = false
  const measure = () => {
    for (const block of document.querySelectorAll('[data-block]:nth-child(12n)')) {
      isWide = !isWide
      document.body.style.paddingInlineEnd = isWide ? '1px' : ''
      block.getBoundingClientRect()
    }
  }
  addEventListener('pointermove', measure, { capture: true })
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
  await page.bringToFront()
  // What stands in a block is inert until it is written in.
  await canvasOf(page).getByText('Block 7 of').dblclick({ force: true })
  const text = canvasOf(page).getByRole('textbox', { name: 'Text' })
  await text.waitFor()
  await frame.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  // The first key of a block prepares its text for the others.
  await page.keyboard.press('Space')
  await untilSaved(page)
  const before = await rendersIn(frame)
  const times = await timeKeys(page, frame, keys)
  const after = await rendersIn(frame)
  await text.filter({ hasText: `words. ${wordsOf(keys).trimEnd()}` }).waitFor()
  report(found, say, {
    name: 'key to paint',
    floor,
    times,
    mostMs: Math.max(KEY_MS, KEY_FLOORS * percentile(floor, 0.95)),
  })
  const blocks = after.blocks - before.blocks
  say(`${blocks} blocks were rendered for ${keys} keys, in ${after.commits - before.commits} commits of the canvas`)
  found.count('keys', keys)
  found.count('blocks rendered', blocks)
  if (blocks > keys) found.violation(`${blocks} blocks were rendered for ${keys} keys`)
}

const WORDS = 'the quick brown fox jumps over the lazy dog '
const wordsOf = (keys: number) => WORDS.repeat(Math.ceil(keys / WORDS.length)).slice(0, keys)

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
  for (const key of wordsOf(keys)) {
    const next = performance.now() + KEY_PAUSE_MS
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await pause(Math.max(next - performance.now(), 0))
  }
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
  report(found, say, {
    name: 'frame of a drag',
    floor,
    times,
    mostMs: Math.max(FRAME_MS, FRAME_FLOORS * percentile(floor, 0.95)),
  })
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
  say(
    `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${own.toFixed(1)} ms; an empty page p95 ${bare.toFixed(1)} ms`,
  )
  found.count('measured', times.length)
  found.most(`${name}, p95 in µs`, own * 1000)
  found.most('an empty page, p95 in µs', bare * 1000)
  if (own > mostMs) found.violation(`${name}: p95 ${own.toFixed(1)} ms is over ${mostMs.toFixed(1)} ms`)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
