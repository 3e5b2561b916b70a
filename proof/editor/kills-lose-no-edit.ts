import { setTimeout as sleep } from 'node:timers/promises'
import type { AppendOperationsReply, AppendOperationsRequest } from '../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../src/pages/documents/page-settings.ts'
import { isSameJson } from '../../src/shared/is-same-json.ts'
import { ASKED_OPERATIONS_MAX } from '../../src/shared/pages/asked-operations.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { createPageSession, type PageSession } from '../../web/editor/history/page-session.ts'
import { idsOf, type PendingOperation, withoutStored } from '../../web/editor/history/session-core.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addPage, appendTo, readPage, signInDemoOwner } from './edited-product.ts'
import { set, textBlock } from './editing-lab.ts'

const ROUNDS = 50
const SHORT_ROUNDS = 3
/** Between the first change and the kill. */
const EDITING_MS = [300, 1_500] as const
const SETTLES_WITHIN_MS = 60_000
const names = ['ada', 'ben'] as const
const shared = 'both'

type Send = (request: AppendOperationsRequest) => Promise<AppendOperationsReply>
type Sending = (send: Send, shown: () => StoredDocument) => Send

export const killsLoseNoEdit: Proof = {
  id: 'E3',
  promise:
    'While two people edit, every process and the database are killed, and so is one of the browsers: nothing that was shown as saved is lost, and what was queued arrives',
  run: (options) => runAll(options, (send) => send),
  /** Reports operations as saved before the server has them. */
  control: (options) =>
    runAll({ ...options, isShort: true }, (send, shown) => {
      let seq = 1_000_000
      return async (request) => {
        setTimeout(() => void send(request).catch(() => {}), 150)
        const operations = request.operations.map(({ opId }) => ({ opId, seq: seq++, overwritten: [], dropped: [] }))
        return { head: seq, operations, document: shown() }
      }
    }),
}

interface Lab {
  product: Product
  owner: HttpClient
  docId: string
  random: Random
  found: FindingBuilder
  sending: Sending
  /** Ids of operations that an editor was told are saved. */
  saved: Set<string>
}

interface Editor {
  name: string
  session: PageSession
  /** Unsaved operations stored in its browser. */
  kept: readonly PendingOperation[]
  /** The latest value displayed, of the block that only this person edits. */
  wanted: string
}

async function runAll(options: ProofOptions, sending: Sending) {
  const found = createFinding()
  const product = await createProduct(options)
  await product.start()
  const owner = await signInDemoOwner(product)
  const blocks = Object.fromEntries([shared, ...names].map((name) => [name, textBlock('at first')]))
  const docId = await addPage(owner, 'Edited through kills', blocks)
  const lab: Lab = { product, owner, docId, found, sending, random: createRandom(options.seed), saved: new Set() }
  const rounds = options.isShort ? SHORT_ROUNDS : ROUNDS
  for (let round = 1; round <= rounds; round++) {
    await killWhileTheyEdit(lab, round)
    options.say(`round ${round} of ${rounds}: ${lab.saved.size} saved, ${found.finding.violations} violations`)
  }
  return found.finding
}

async function killWhileTheyEdit(lab: Lab, round: number): Promise<void> {
  const { product, random, found } = lab
  const editors = await Promise.all(names.map((name) => open(lab, name, [])))
  const end = Date.now() + random.int(...EDITING_MS)
  const savedBefore = lab.saved.size
  let killing: Promise<void> | undefined
  await Promise.all(editors.map((editor) => write(lab, editor, round, () => killing !== undefined)).concat(killAt()))
  async function killAt() {
    await sleep(end - Date.now())
    killing = product.killEverything()
    await killing
    found.count('kills')
  }
  // One browser is killed together with the server; the other one waits for it.
  const [ada, ben] = editors as [Editor, Editor]
  ben.session.close()
  found.count('operations queued at a kill', ada.kept.length + ben.kept.length)
  found.count('operations shown as saved before a kill', lab.saved.size - savedBefore)
  await product.start()
  const again = await open(lab, ben.name, ben.kept)
  again.wanted = ben.wanted
  await judge(lab, [ada, again])
  for (const { session } of [ada, again]) session.close()
}

async function open(lab: Lab, name: string, kept: readonly PendingOperation[]): Promise<Editor> {
  const { owner, docId, sending, saved } = lab
  const { head, document, stored } = await readPage(owner, docId, kept.flatMap(idsOf).slice(0, ASKED_OPERATIONS_MAX))
  const send = sending(
    (request) => appendTo(owner, docId, request),
    () => editor.session.read().document,
  )
  const session = createPageSession({
    head,
    document,
    kept: withoutStored(kept, stored),
    tab: `tab-of-${name}`,
    now: Date.now,
    pauseMs: 1,
    async send(request) {
      const reply = await send(request)
      for (const { opId } of reply.operations) saved.add(opId)
      return reply
    },
    async reread(opIds) {
      const now = await readPage(owner, docId, opIds)
      return { head: now.head, document: now.document as StoredDocument, stored: now.stored }
    },
    async keep(pending) {
      editor.kept = pending
    },
  })
  const editor: Editor = { name, session, kept, wanted: 'at first' }
  session.open()
  return editor
}

/** Bursts of changes of one's own block and of the shared one, until the kill. */
async function write(lab: Lab, editor: Editor, round: number, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    const value = `${editor.name} ${round}.${count}`
    const isOwn = lab.random.int(1, 3) < 3
    editor.session.run([set(['blocks', isOwn ? editor.name : shared, 'props', 'quote'], value)], { label: 'change' })
    if (isOwn) editor.wanted = value
    lab.found.count('operations')
    await sleep(lab.random.int(5, 40))
  }
}

async function judge(lab: Lab, editors: readonly Editor[]): Promise<void> {
  const { owner, docId, found } = lab
  for (const deadline = Date.now() + SETTLES_WITHIN_MS; !(await areSaved(editors)); await sleep(100))
    if (Date.now() > deadline) return found.violation('an editor never became idle')
  const { head, document } = await readPage(owner, docId)
  for (const { name, session, wanted } of editors) {
    session.receive({ head, document: document as StoredDocument, operations: [] })
    const shown = session.read()
    if (!isSameJson(shown.document as never, document as never)) found.violation(`${name} sees a different page`)
    for (const { message } of shown.refused) found.violation(`${name} was refused: ${message}`)
    const there = document.blocks[name]?.props.quote
    if (there !== wanted) found.violation(`${name} wrote ${wanted}, but the page has ${String(there)}`)
  }
  await compareWithLog(lab)
}

/** Every operation acknowledged to an editor is in the page's log. */
async function compareWithLog({ product, docId, found, saved }: Lab): Promise<void> {
  const rows = await queryOnce<{ op_id: string }>(
    product.adminUrl(),
    'select op_id from document_operations where doc_id = $1',
    [docId],
  )
  const logged = new Set(rows.map(({ op_id }) => op_id))
  const lost = [...saved].filter((opId) => !logged.has(opId))
  for (const opId of lost) saved.delete(opId)
  if (lost.length > 0) found.violation(`${lost.length} operations that were shown as saved are gone`, lost.length)
  found.most('operations shown as saved', saved.size)
}

async function areSaved(editors: readonly Editor[]): Promise<boolean> {
  await Promise.all(editors.map(({ session }) => session.flush()))
  return editors.every(({ session }) => session.read().status === 'saved')
}
