import type { Change } from '../../src/pages/operations/patch.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { isSameJson } from '../../src/shared/is-same-json.ts'
import { plainText, type TextNode } from '../../web/blocks/fields/rich-text.ts'
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
const line = { lost: 8, delayMs: 4 }

/** Who edits the page: two people, or one person in three tabs. */
interface Company {
  names: readonly string[]
  accountId?: string
  /** Of the tabs, for the control. */
  tab?: string
}

const people: Company = { names: ['ada', 'ben'] }
const tabs: Company = { names: ['tab1', 'tab2', 'tab3'], accountId: 'ada' }

export const twoEditorsAgree: Proof = {
  id: 'E4',
  promise:
    'Two people, or one person in three tabs, who edit one page over bad connections end with the same page, lose nothing that was saved, keep every word typed in one text, and are told of every other change that was overwritten',
  run: (options) => runAll(options, [people, tabs]),
  /** Each save contains the whole page as its author sees it; then changes are distinguished by account instead of by tab. */
  async control(options) {
    const short = { ...options, isShort: true }
    const lastSaveWins = await runAll(short, [people], (send, shown) => (request) => {
      const { blocks } = shown()
      const operations = request.operations.map(({ opId }) => ({ opId, patches: [set(['blocks'], blocks)] }))
      return send({ ...request, operations })
    })
    const byAccount = await runAll(short, [{ ...tabs, tab: 'account-ada' }])
    return byAccount.violations < lastSaveWins.violations ? byAccount : lastSaveWins
  },
}

async function runAll(options: ProofOptions, companies: readonly Company[], wrap?: OpenEditorOptions['wrap']) {
  const found = createFinding()
  const random = createRandom(options.seed)
  let lab: EditingLab | undefined
  for (let run = 0; run < (options.isShort ? SHORT_RUNS : RUNS); run++) {
    if (run % PAGES_OF_A_LAB === 0) lab = await openEditingLab(options)
    const company = companies[run % companies.length]
    if (lab && company) await runOnce(lab, company, { random, found, wrap })
    if (run % 100 === 99) options.say(`${run + 1} runs, ${found.finding.violations} violations`)
  }
  return found.finding
}

interface Run {
  random: Random
  found: FindingBuilder
  wrap: OpenEditorOptions['wrap']
}

const ownOf = (name: string) => [1, 2, 3].map((n) => `${name}-own-${n}`)

async function runOnce(lab: EditingLab, { names, ...who }: Company, { random, found, wrap }: Run): Promise<void> {
  const docId = await makeEditedPage(lab, [...shared, ...names.flatMap(ownOf)])
  const common = { ...who, docId, line, random, ...(wrap && { wrap }) }
  const editors = await Promise.all(names.map((name) => openEditor(lab, { ...common, name })))
  const wanted = new Map<string, string>()
  const words: string[] = []
  const each = Math.floor(OPERATIONS / names.length)
  await Promise.all(editors.map((editor) => edit({ editor, random, wanted, words }, each)))
  const agreedMs = await settle(editors)
  found.most('milliseconds until all agree', agreedMs)
  if (agreedMs > AGREED_WITHIN_MS) found.violation(`they agreed only after ${Math.round(agreedMs)} ms`)
  found.count('runs')
  found.count('operations', OPERATIONS)
  found.count('words in one text', words.length)
  for (const { session } of editors) session.close()
  await judge(lab, { docId, editors, wanted, words, found })
}

interface Editing {
  editor: OpenEditor
  random: Random
  /** The last value each person wrote to a path that only they edit. */
  wanted: Map<string, string>
  /** All words that anybody typed into the text that everybody writes in. */
  words: string[]
}

/** Everybody's share of the operations, in bursts, with news of the others in between. */
async function edit(editing: Editing, operations: number): Promise<void> {
  const { editor, random } = editing
  for (let count = 0; count < operations; count++) {
    editor.session.run([choosePatch(editing, count)], { label: 'change' })
    if (random.int(1, 4) === 1) await new Promise((done) => setTimeout(done, random.int(0, 3)))
    if (random.int(1, 10) === 1) await editor.hear()
  }
}

function choosePatch(editing: Editing, count: number): Patch {
  const { editor, random, wanted } = editing
  const { name } = editor
  const value = `${name} ${count}`
  const kind = random.int(1, 100)
  if (kind <= 40) {
    const id = random.pick(ownOf(name))
    wanted.set(id, value)
    return set(['blocks', id, 'props', 'quote'], value)
  }
  if (kind <= 55) return typeWord(editing, `[${name}-${count}]`)
  if (kind <= 80) return set(['blocks', random.pick(shared), 'props', 'quote'], value)
  if (kind <= 90) return set(['blocks', random.pick(shared), 'at', 'desktop', 'x'], random.int(0, 6))
  if (kind <= 95) return set(['blocks', `${name}${count}`], textBlock(value))
  return { op: 'remove', path: ['blocks', `${name}${count - random.int(1, 20)}`] }
}

/** Between two words of the text that everybody writes in, or as a paragraph of its own. */
function typeWord({ editor, random, words }: Editing, word: string): Patch {
  const path = ['blocks', 'text', 'props', 'text']
  const was = editor.session.read().document.blocks.text?.props.text as unknown as TextNode
  const paragraphs = (was.content ?? []).map(({ content = [] }) => content.map(({ text = '' }) => text).join(''))
  const place = random.int(0, paragraphs.length - 1)
  if (random.int(1, 4) === 1) paragraphs.splice(place, 0, word)
  else {
    const typed = (paragraphs[place] ?? '').split(' ')
    typed.splice(random.int(0, typed.length), 0, word)
    paragraphs[place] = typed.join(' ')
  }
  words.push(word)
  return { op: 'set', path, value: plainText(...paragraphs) as never, was: was as never }
}

interface Rest {
  docId: string
  editors: readonly OpenEditor[]
  wanted: ReadonlyMap<string, string>
  words: readonly string[]
  found: FindingBuilder
}

async function judge(lab: EditingLab, { docId, editors, wanted, words, found }: Rest): Promise<void> {
  const { document } = await readDraft(lab, docId)
  for (const { name, session } of editors) {
    const shown = session.read()
    if (!isSameJson(shown.document as never, document as never)) found.violation(`${name} sees a different page`)
    for (const refused of shown.refused) found.violation(`${name} was refused ${refused.message}`)
  }
  for (const [id, value] of wanted) {
    const kept = document.blocks[id]?.props.quote
    if (kept !== value) found.violation(`${id} is ${String(kept)} but was saved as ${value}`)
  }
  judgeWords(document.blocks.text?.props.text, { editors, words, found })
  const untold = await listUntold(lab, docId, editors)
  found.count('losses told', untold.told)
  for (const loss of untold.missing) found.violation(`nobody was notified of the loss ${loss}`)
}

/** Every word that was typed into the text that everybody writes in is there, once. */
function judgeWords(text: unknown, { editors, words, found }: Pick<Rest, 'editors' | 'words' | 'found'>): void {
  const written = JSON.stringify(text)
  const offered = JSON.stringify(editors.map(({ session }) => session.read().losses))
  for (const word of words) {
    const times = written.split(word).length - 1
    // After a cut, a change of a word that someone else changed too is offered instead.
    const isOffered = times === 0 && offered.includes(word)
    if (isOffered) found.count('words offered after a cut')
    if (times !== 1 && !isOffered) found.violation(`${word} is ${times} times in the text that everybody wrote in`)
  }
}

/** Overwritten operations that the later author had not seen: whose authors were told, and whose were not. */
async function listUntold({ db, websiteId }: EditingLab, docId: string, editors: readonly OpenEditor[]) {
  const log = await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('document_operations')
      .select(['seq', 'op_id', 'base', 'changes'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .orderBy('seq')
      .execute(),
  )
  const authorOf = ({ op_id }: { op_id: string }) => editors.find(({ sent }) => sent.has(op_id))?.name
  const authored = log.map((operation): Logged => ({ ...operation, author: authorOf(operation) }))
  const told = new Map(
    editors.map(({ name, session }) => [
      name,
      new Set(session.read().losses.flatMap(({ opId, from = [] }) => [opId, ...from])),
    ]),
  )
  const lost = authored.flatMap((later) => authored.filter((mine) => isReplaced(mine, later)))
  const missing = lost.filter(({ author = '', op_id }) => !told.get(author)?.has(op_id))
  return {
    told: lost.length - missing.length,
    missing: missing.map(({ author, op_id }) => `${author} of ${op_id}`),
  }
}

interface Logged {
  seq: number
  op_id: string
  /** Undefined for what made the page. */
  author: string | undefined
  base: number | null
  changes: readonly Change[]
}

/** Whether an operation was overwritten by one whose author had not seen it. */
function isReplaced(mine: Logged, later: Logged): boolean {
  const isUnseen = mine.seq > (later.base ?? later.seq - 1) && mine.seq < later.seq
  if (!isUnseen || mine.author === later.author || mine.author === undefined) return false
  const paths = new Set(later.changes.flatMap(({ path, isMerged }) => (isMerged ? [] : [path.join('/')])))
  return mine.changes.some(({ path, after }) => after !== undefined && paths.has(path.join('/')))
}
