import { randomUUID } from 'node:crypto'
import type { AppendOperationsReply, AppendOperationsRequest } from '../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../src/pages/operations/apply-operation.ts'
import { type Change, type JsonObject, toPatch, valueAt } from '../../src/pages/operations/patch.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { undoPatches } from '../../src/pages/operations/undo-patches.ts'
import { isSameJson } from '../../src/shared/is-same-json.ts'
import { createPageSession, type PageSession } from '../../web/editor/history/page-session.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { set, textBlock } from './editing-lab.ts'

const HISTORIES = 1_000
const SHORT_HISTORIES = 100
const STEPS = 20
const blocks = ['x1', 'x2', 'x3', 'x4']

export const undoTakesBackOnesOwn: Proof = {
  id: 'E5',
  promise:
    'Undo takes back what one did oneself and never what someone else wrote since; undo after do, and redo after undo, change nothing',
  run: (options) => runAll(options, undoPatches),
  /** A naive inverse: restores the previous value, whoever has written since. */
  control: (options) =>
    runAll({ ...options, isShort: true }, (_, changes) =>
      changes.toReversed().map(({ path, before }) => toPatch(path, before)),
    ),
}

type Invert = (document: JsonObject, changes: readonly Change[]) => Patch[]

async function runAll({ seed, isShort }: ProofOptions, invert: Invert) {
  const found = createFinding()
  const random = createRandom(seed)
  for (let history = 0; history < (isShort ? SHORT_HISTORIES : HISTORIES); history++) {
    await withSecondAuthor(makeServer(invert), random, found)
    await alone(makeServer(invert), random, found)
    found.count('histories')
  }
  return found.finding
}

/** Undoing everything leaves the second author's latest values. */
async function withSecondAuthor(server: Server, random: Random, found: FindingBuilder): Promise<void> {
  const ada = server.open('ada')
  const theirs = new Map<string, { path: string[]; value: unknown }>()
  for (let step = 0; step < STEPS; step++) {
    const { path, value } = change(random, step)
    const key = path.join('/')
    if (random.int(1, 2) === 1) {
      ada.run([set(path, value)], { label: 'change' })
      theirs.delete(key)
    } else {
      // All of Ada's changes are saved before someone else overwrites them.
      await ada.flush()
      server.write('ben', [set(path, value)])
      ada.receive(server.news())
      theirs.set(key, { path, value })
    }
  }
  await ada.flush()
  for (let count = 0; count < STEPS && ada.read().undo !== undefined; count++) ada.undo()
  await ada.flush()
  for (const { path, value } of theirs.values())
    if (!isSameJson(valueAt(server.read(), path), value as never))
      found.violation(`undo changed ${path.join('/')} of another editor`)
  if (!isSameJson(ada.read().document as never, server.read()))
    found.violation('after undo the page differs from that of the server')
  ada.close()
}

/** Do, undo, redo: each restores exactly the previous state. */
async function alone(server: Server, random: Random, found: FindingBuilder): Promise<void> {
  const ada = server.open('ada')
  const states = await makeHistory(ada, random)
  const isAt = (place: number) => isSameJson(ada.read().document as never, states[place] as never)
  for (let place = states.length - 2; place >= 0; place--) {
    ada.undo()
    if (!isAt(place)) found.violation(`undo of step ${place + 1} did not restore the page before it`)
  }
  for (let place = 1; place < states.length; place++) {
    ada.redo()
    if (!isAt(place)) found.violation(`redo of step ${place} is not what was undone`)
  }
  await ada.flush()
  if (!isSameJson(ada.read().document as never, server.read()))
    found.violation('after redo the page differs from that of the server')
  ada.close()
}

/** Every state of the page, including the first. */
async function makeHistory(ada: PageSession, random: Random): Promise<StoredDocument[]> {
  const states = [ada.read().document]
  for (let step = 0; step < STEPS; step++) {
    const { path, value } = random.int(1, 5) === 1 ? structure(random, ada, step) : change(random, step)
    const patch: Patch = value === undefined ? { op: 'remove', path } : set(path, value)
    if (ada.run([patch], { label: 'change' })) states.push(ada.read().document)
    if (random.int(1, 3) === 1) await ada.flush()
  }
  return states
}

/** Values are unique, so that a value identifies its author. */
function change(random: Random, step: number): { path: string[]; value: unknown } {
  const block = random.pick(blocks)
  return random.int(1, 2) === 1
    ? { path: ['blocks', block, 'props', 'quote'], value: `text ${step} ${random.int(0, 99)}` }
    : { path: ['blocks', block, 'at', 'desktop', 'y'], value: step * 100 + random.int(1, 99) }
}

/** Adds or removes a block. */
function structure(random: Random, { read }: PageSession, step: number): { path: string[]; value: unknown } {
  const extra = Object.keys(read().document.blocks).filter((id) => id.startsWith('n'))
  if (extra.length === 0 || random.int(1, 2) === 1) return { path: ['blocks', `n${step}`], value: textBlock('new') }
  return { path: ['blocks', random.pick(extra)], value: undefined }
}

/** The server's rules on a page in memory. */
function makeServer(invert: Invert) {
  let document = {
    v: 1,
    sections: { s1: { order: 'a0', type: 'plain', grid: {}, props: {} } },
    blocks: Object.fromEntries(blocks.map((id) => [id, textBlock('at first')])),
    settings: { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
  } as unknown as JsonObject
  const log: { seq: number; opId: string; accountId: string; tab: string; base: number; changes: Change[] }[] = []
  const shown = () => document as unknown as StoredDocument
  function append(accountId: string, { base, operations }: AppendOperationsRequest): AppendOperationsReply {
    const replies = operations.map((operation) => {
      const undone = 'undoes' in operation ? log.find(({ opId }) => opId === operation.undoes) : undefined
      const patches = 'patches' in operation ? operation.patches : invert(document, undone?.changes ?? [])
      const applied = applyOperation(document, patches)
      document = applied.document
      log.push({ seq: log.length + 1, opId: operation.opId, accountId, tab: accountId, base, changes: applied.changes })
      return { opId: operation.opId, seq: log.length, overwritten: [], dropped: applied.dropped }
    })
    return { head: log.length, operations: replies, document: shown() }
  }
  return {
    read: () => document,
    news: () => ({ head: log.length, document: shown(), operations: log.slice(-1) }),
    write: (accountId: string, patches: Patch[]) =>
      append(accountId, { base: log.length, operations: [{ opId: randomUUID(), patches }] }),
    open(accountId: string): PageSession {
      const session = createPageSession({
        head: log.length,
        document: shown(),
        tab: accountId,
        keep: async () => {},
        now: () => 0,
        send: async (request) => append(accountId, request),
        reread: () => new Promise(() => {}),
      })
      session.open()
      return session
    },
  }
}

type Server = ReturnType<typeof makeServer>
