import type { Frame, Page } from 'playwright-core'
import type { Block } from '../../src/pages/documents/document.ts'
import { createFinding, type FindingBuilder, type ProofOptions } from '../proof.ts'
import { countRenders } from './count-renders.ts'
import { set } from './editing-lab.ts'
import { canvasOf, type EditorBrowser, openEditorBrowser } from './editor-browser.ts'

const SECTIONS = 5
const BLOCKS_PER_SECTION = 60
export const BLOCKS = SECTIONS * BLOCKS_PER_SECTION

/** What a control breaks: before the page is opened, or in its canvas. */
interface Weaken {
  open?(lab: EditorBrowser): Promise<unknown>
  show?(frame: Frame): Promise<unknown>
}

type Measure = (page: Page, frame: Frame, options: ProofOptions, found: FindingBuilder) => Promise<void>

/** Measures a page of many blocks of text in the editor. */
export async function withLongPage(options: ProofOptions, measure: Measure, weaken: Weaken = {}) {
  const found = createFinding()
  const lab = await openEditorBrowser(options)
  const docId = await lab.addPage('Very long')
  for (let section = 0; section < SECTIONS; section++) await lab.change(docId, sectionOf(section))
  await lab.owner.addInitScript(countRenders)
  await weaken.open?.(lab)
  const opened = performance.now()
  const page = await lab.openEditor(docId)
  await canvasOf(page)
    .getByText(`Block ${BLOCKS - 1} `)
    .waitFor()
  found.most('ms until the editor can be used', performance.now() - opened)
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/canvas')
  if (!frame) throw new Error('The editor has no canvas')
  await weaken.show?.(frame)
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
    section,
    type: 2,
    v: 1,
    order: `a${String(place).padStart(2, '0')}1`,
    props: { text: { type: 'doc', content: [paragraph] }, align: 'left', size: 'normal' },
    at: { desktop: { x: (place % 4) * 3, y: Math.floor(place / 4) * 2, w: 3, h: 2 } },
  } as unknown as Block
}
