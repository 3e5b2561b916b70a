import { randomUUID } from 'node:crypto'
import type { AppendOperationsReply, AppendOperationsRequest } from '../../src/pages/admin-contract.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import type { Block } from '../../src/pages/documents/document.ts'
import type { StoredDocument } from '../../src/pages/documents/page-settings.ts'
import { findPageNews } from '../../src/pages/live/page-news.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { findDraftWith } from '../../src/pages/operations/find-draft-with.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { ApiError } from '../../web/api/client/client.ts'
import { plainText } from '../../web/blocks/fields/rich-text.ts'
import { createPageSession, type PageSession } from '../../web/editor/history/page-session.ts'
import { openPagesLab, type PagesLab } from '../pages/pages-lab.ts'
import type { Random } from '../processes/random.ts'
import type { ProofOptions } from '../proof.ts'

export type EditingLab = PagesLab

export const openEditingLab = (options: Pick<ProofOptions, 'defer'>): Promise<EditingLab> => openPagesLab(options, 1)

export const set = (path: readonly string[], value: unknown): Patch => ({
  op: 'set',
  path: [...path],
  value: value as never,
})

/** Text in which several people write at once. */
export function sharedText(...paragraphs: string[]): Block {
  return {
    section: 's1',
    type: 2,
    v: 1,
    order: 'a1',
    props: { text: plainText(...paragraphs) as never, align: 'left', size: 'normal' },
    at: { desktop: { x: 0, y: 2, w: 6, h: 2 } },
  }
}

export function textBlock(text: string): Block {
  return {
    section: 's1',
    type: 31,
    v: 1,
    order: 'a0',
    props: { quote: text, source: '', align: 'left' },
    at: { desktop: { x: 0, y: 0, w: 6, h: 2 } },
  }
}

/** A new page with one section and these blocks. */
export async function makeEditedPage(lab: EditingLab, blocks: readonly string[]): Promise<string> {
  const { docId } = await createPage(lab.db, lab.editor, { kind: 'page', title: `Edited ${randomUUID()}` })
  const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
  const patches = [
    set(['sections', 's1'], section),
    set(['blocks', 'text'], sharedText('First paragraph', 'Second paragraph')),
    ...blocks.map((id) => set(['blocks', id], textBlock('at first'))),
  ]
  await appendOperations(lab.db, lab.editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  return docId
}

export async function readDraft({ db, websiteId }: EditingLab, docId: string, opIds: readonly string[] = []) {
  const read = await findDraftWith(db, websiteId, docId, [...opIds])
  if (!read) throw new Error(`There is no page ${docId}`)
  return { head: read.draft.head, document: read.draft.body as StoredDocument, stored: read.stored }
}

/** Reliability of requests and news. */
export interface Line {
  /** Percentage of requests lost, and the same percentage of answers. */
  lost: number
  /** Maximum delay in milliseconds. */
  delayMs: number
}

export interface OpenEditor {
  name: string
  session: PageSession
  /** Ids of the operations that it sent. */
  sent: ReadonlySet<string>
  /** Reads changes by others, like the stream of news. */
  hear(): Promise<void>
}

type Send = (request: AppendOperationsRequest) => Promise<AppendOperationsReply>

/** A tab with the page open, whose requests reach the product's rules over a lossy connection. */
export async function openEditor(
  lab: EditingLab,
  { docId, name, accountId = name, tab = `tab-of-${name}`, line, random, wrap = (send) => send }: OpenEditorOptions,
): Promise<OpenEditor> {
  const editor = { ...lab.editor, accountId }
  const pause = () => new Promise((done) => setTimeout(done, random.int(0, line.delayMs)))
  const start = await readDraft(lab, docId)
  const append: Send = (request) => appendOperations(lab.db, editor, { docId, ...request })
  const sent = new Set<string>()
  async function send(request: AppendOperationsRequest): Promise<AppendOperationsReply> {
    for (const { opId } of request.operations) sent.add(opId)
    const fate = random.int(1, 100)
    await pause()
    if (fate <= line.lost) throw new ApiError(0, 'lost')
    const reply = await wrap(append, () => session.read().document)(request)
    await pause()
    if (fate <= 2 * line.lost) throw new ApiError(0, 'answer lost')
    return reply
  }
  const session = createPageSession({
    ...start,
    tab,
    keep: async () => {},
    now: Date.now,
    pauseMs: 1,
    send,
    reread: (opIds) => readDraft(lab, docId, opIds),
  })
  session.open()
  let known = start.head
  return {
    name,
    session,
    sent,
    async hear() {
      const after = known
      const news = await findPageNews(lab.db, lab.websiteId, docId, after)
      await pause()
      if (!news || news.head <= known) return
      known = news.head
      session.receive(news as never)
    },
  }
}

export interface OpenEditorOptions {
  docId: string
  name: string
  /** By default everybody has an account of their own. */
  accountId?: string
  /** By default every tab counts by itself. */
  tab?: string
  line: Line
  random: Random
  /** Replaces saving, for controls. */
  wrap?(send: Send, shown: () => StoredDocument): Send
}

/** Waits until everything is saved and known to everybody. Returns the milliseconds. */
export async function settle(editors: readonly OpenEditor[], within = 30_000): Promise<number> {
  const started = performance.now()
  while (editors.some(({ session }) => session.read().status !== 'saved')) {
    if (performance.now() - started > within) throw new Error('An editor did not become idle')
    await Promise.all(editors.map(({ session }) => session.flush()))
  }
  const saved = performance.now()
  await Promise.all(editors.map(({ hear }) => hear()))
  return performance.now() - saved
}
