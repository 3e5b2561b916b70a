import type { Change } from '../../src/pages/operations/patch.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { isSameJson } from '../../src/shared/is-same-json.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import {
  type EditingLab,
  makeEditedPage,
  type OpenEditor,
  type OpenEditorOptions,
  openEditingLab,
  openEditor,
  readDraft,
  set,
  settle,
  textBlock,
} from './editing-lab.ts'

const RUNS = 500
const SHORT_RUNS = 25
const OPERATIONS = 200
/** Each run makes a page, and a folder has at most 250 (specification §9). */
const PAGES_OF_A_LAB = 200
const AGREED_WITHIN_MS = 1_000
const shared = ['s1', 's2', 's3']
const ownOf = { ada: ['a1', 'a2', 'a3'], ben: ['b1', 'b2', 'b3'] } as const
type Name = keyof typeof ownOf
const names = ['ada', 'ben'] as const
const line = { lost: 8, delayMs: 4 }

export const twoEditorsAgree: Proof = {
  id: 'E4',
  promise:
    'Two people who edit one page over bad connections end with the same page, lose nothing that was saved, and are told of every change that was overwritten',
  run: (options) => runAll(options),
  /** Each save contains the whole page as its author sees it. */
  control: (options) =>
    runAll({ ...options, isShort: true }, (send, shown) => (request) => {
      const { blocks } = shown()
      const operations = request.operations.map(({ opId }) => ({ opId, patches: [set(['blocks'], blocks)] }))
      return send({ ...request, operations })
    }),
}

async function runAll(options: ProofOptions, wrap?: OpenEditorOptions['wrap']) {
  const found = createFinding()
  const random = createRandom(options.seed)
  let lab: EditingLab | undefined
  for (let run = 0; run < (options.isShort ? SHORT_RUNS : RUNS); run++) {
    if (run % PAGES_OF_A_LAB === 0) lab = await openEditingLab(options)
    if (lab) await runOnce(lab, { random, found, wrap })
    if (run % 100 === 99) options.say(`${run + 1} runs, ${found.finding.violations} violations`)
  }
  return found.finding
}

interface Run {
  random: Random
  found: FindingBuilder
  wrap: OpenEditorOptions['wrap']
}

async function runOnce(lab: EditingLab, { random, found, wrap }: Run): Promise<void> {
  const docId = await makeEditedPage(lab, [...shared, ...ownOf.ada, ...ownOf.ben])
  const common = { docId, line, random, ...(wrap && { wrap }) }
  const [ada, ben] = await Promise.all(names.map((accountId) => openEditor(lab, { ...common, accountId })))
  if (!ada || !ben) throw new Error('Two editors are needed')
  const wanted = new Map<string, string>()
  await Promise.all([
    edit({ name: 'ada', editor: ada, random, wanted }),
    edit({ name: 'ben', editor: ben, random, wanted }),
  ])
  const agreedMs = await settle([ada, ben])
  found.most('milliseconds until both agree', agreedMs)
  if (agreedMs > AGREED_WITHIN_MS) found.violation(`they agreed only after ${Math.round(agreedMs)} ms`)
  found.count('runs')
  found.count('operations', OPERATIONS)
  for (const { session } of [ada, ben]) session.close()
  await judge(lab, { docId, editors: [ada, ben], wanted, found })
}

interface Editing {
  name: Name
  editor: OpenEditor
  random: Random
  /** The last value each person wrote to a path that only they edit. */
  wanted: Map<string, string>
}

/** Half of the operations, in bursts, with news of the other in between. */
async function edit(editing: Editing): Promise<void> {
  const { editor, random } = editing
  for (let count = 0; count < OPERATIONS / 2; count++) {
    editor.session.run([choosePatch(editing, count)], { label: 'change' })
    if (random.int(1, 4) === 1) await new Promise((done) => setTimeout(done, random.int(0, 3)))
    if (random.int(1, 10) === 1) await editor.hear()
  }
}

function choosePatch({ name, random, wanted }: Editing, count: number): Patch {
  const value = `${name} ${count}`
  const kind = random.int(1, 100)
  if (kind <= 50) {
    const id = random.pick(ownOf[name])
    wanted.set(id, value)
    return set(['blocks', id, 'props', 'quote'], value)
  }
  if (kind <= 80) return set(['blocks', random.pick(shared), 'props', 'quote'], value)
  if (kind <= 90) return set(['blocks', random.pick(shared), 'at', 'desktop', 'x'], random.int(0, 6))
  if (kind <= 95) return set(['blocks', `${name}${count}`], textBlock(value))
  return { op: 'remove', path: ['blocks', `${name}${count - random.int(1, 20)}`] }
}

interface Rest {
  docId: string
  editors: readonly OpenEditor[]
  wanted: ReadonlyMap<string, string>
  found: FindingBuilder
}

async function judge(lab: EditingLab, { docId, editors, wanted, found }: Rest): Promise<void> {
  const { document } = await readDraft(lab, docId)
  for (const { accountId, session } of editors) {
    const shown = session.read()
    if (!isSameJson(shown.document as never, document as never)) found.violation(`${accountId} sees a different page`)
    for (const refused of shown.refused) found.violation(`${accountId} was refused ${refused.message}`)
  }
  for (const [id, value] of wanted) {
    const kept = document.blocks[id]?.props.quote
    if (kept !== value) found.violation(`${id} is ${String(kept)} but was saved as ${value}`)
  }
  const untold = await listUntold(lab, docId, editors)
  found.count('losses told', untold.told)
  for (const loss of untold.missing) found.violation(`nobody was notified of the loss ${loss}`)
}

/** Overwritten operations that the later author had not seen: whose authors were told, and whose were not. */
async function listUntold({ db, websiteId }: EditingLab, docId: string, editors: readonly OpenEditor[]) {
  const log = await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('document_operations')
      .select(['seq', 'op_id', 'account_id', 'base', 'changes'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .orderBy('seq')
      .execute(),
  )
  const told = new Map(
    editors.map(({ accountId, session }) => [
      accountId,
      new Set(session.read().losses.flatMap(({ opId, from = [] }) => [opId, ...from])),
    ]),
  )
  const lost = log.flatMap((later) => log.filter((mine) => isReplaced(mine, later)))
  const missing = lost.filter((mine) => !told.get(mine.account_id ?? '')?.has(mine.op_id))
  return {
    told: lost.length - missing.length,
    missing: missing.map(({ account_id, op_id }) => `${account_id} of ${op_id}`),
  }
}

interface Logged {
  seq: number
  account_id: string | null
  base: number | null
  changes: readonly Change[]
}

/** Whether an operation was overwritten by one whose author had not seen it. */
function isReplaced(mine: Logged, later: Logged): boolean {
  const isUnseen = mine.seq > (later.base ?? later.seq - 1) && mine.seq < later.seq
  if (!isUnseen || mine.account_id === later.account_id || mine.account_id === null) return false
  const paths = new Set(later.changes.map(({ path }) => path.join('/')))
  return mine.changes.some(({ path, after }) => after !== undefined && paths.has(path.join('/')))
}
