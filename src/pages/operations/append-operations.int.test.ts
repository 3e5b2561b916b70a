import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainText } from '../../../web/blocks/fields/rich-text.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import { findDraft } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { assertTree } from '../documents/page-tree.ts'
import type { PagesTables } from '../table.ts'
import { appendOperations, type Operation } from './append-operations.ts'
import { findDraftWith } from './find-draft-with.ts'
import type { Patch } from './patch-shape.ts'

const app = await startTestApp()
const { websiteId } = await app.addWebsite('acme')
const { websiteId: otherId } = await app.addWebsite('bakery')
const { db } = app

const as = (accountId: string, role: number = roles.ADMIN, id = websiteId): Editor => ({
  websiteId: id,
  accountId,
  now: new Date().toISOString(),
  may: (permission) => hasPermission({ isOwner: false, roles: [role] }, permission),
})
const [ada, ben] = [as('ada'), as('ben')]
const set = (path: string, value: Extract<Patch, { op: 'set' }>['value']): Patch => ({
  op: 'set',
  path: path.split('.'),
  value,
})
const operation = (...patches: Patch[]) => ({ opId: randomUUID(), patches }) satisfies Operation
const send = (editor: Editor, docId: string, base: number, ...operations: Operation[]) =>
  appendOperations(db, editor, { docId, base, operations })
const read = async (docId: string, id = websiteId) =>
  withWebsite(db.withTables<PagesTables>(), id, (tx) => findDraft(tx, id, docId))

const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
const block = (text: string) => ({
  section: 's1',
  type: 31,
  v: 1,
  props: { quote: text, source: '', align: 'left' },
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
  order: 'a0',
})

async function makePage(title: string) {
  const { docId } = await createPage(db, ada, { kind: 'page', title })
  await send(ada, docId, 0, operation(set('sections.s1', section), set('blocks.b1', block('first'))))
  return docId
}

test('two people change different parts of a page at the same moment, and both changes stay', async () => {
  const docId = await makePage('Both')
  const [one, other] = await Promise.all([
    send(ada, docId, 1, operation(set('settings.title', 'Ours'))),
    send(ben, docId, 1, operation(set('blocks.b1.props.quote', 'second'))),
  ])
  expect([...one.operations, ...other.operations].flatMap(({ overwritten }) => overwritten)).toEqual([])
  expect(await read(docId)).toMatchObject({
    head: 3,
    body: { settings: { title: 'Ours' }, blocks: { b1: { props: { quote: 'second' } } } },
  })
})

test('the later change of the same path wins, and its author is told what it replaced', async () => {
  const docId = await makePage('Same path')
  await send(ada, docId, 1, operation(set('blocks.b1.props.quote', 'of Ada')))
  const reply = await send(ben, docId, 1, operation(set('blocks.b1.props.quote', 'of Ben')))
  expect(reply.operations[0]?.overwritten).toEqual([
    { path: ['blocks', 'b1', 'props', 'quote'], seq: 2, accountId: 'ada', value: 'of Ada' },
  ])
})

test('two tabs of one account are two authors, and each is told what it replaced of the other', async () => {
  const docId = await makePage('Two tabs')
  const write = (tab: string, text: string) =>
    appendOperations(db, ada, { docId, base: 1, tab, operations: [operation(set('blocks.b1.props.quote', text))] })
  await write('first-tab', 'of the first')
  expect((await write('second-tab', 'of the second')).operations[0]?.overwritten).toMatchObject([
    { seq: 2, value: 'of the first' },
  ])
  expect((await write('second-tab', 'again')).operations[0]?.overwritten).toMatchObject([{ seq: 2 }])
})

test('what two tabs type in one text at the same moment is all there, and each takes back only its own', async () => {
  const docId = await makePage('One text')
  const text = (...paragraphs: string[]) => plainText(...paragraphs) as never
  const path = ['blocks', 't1', 'props', 'text']
  const first = { ...block(''), type: 2, props: { text: text('Open at nine'), align: 'left', size: 'normal' } }
  await send(ada, docId, 1, operation(set('blocks.t1', first)))
  const type = (tab: string, ...paragraphs: string[]) => {
    const patches: Patch[] = [{ op: 'set', path, value: text(...paragraphs), was: text('Open at nine') }]
    return appendOperations(db, ada, { docId, base: 2, tab, operations: [{ opId: randomUUID(), patches }] })
  }
  await type('second-tab', 'Open at nine', 'Closed on Mondays')
  const { document, operations } = await type('first-tab', 'Open at nine!')
  expect(document.blocks.t1?.props.text).toEqual(text('Open at nine!', 'Closed on Mondays'))
  expect(operations[0]?.overwritten).toEqual([])
  const undone = await send(ada, docId, 4, { opId: randomUUID(), undoes: operations[0]?.opId ?? '' })
  expect(undone.document.blocks.t1?.props.text).toEqual(text('Open at nine', 'Closed on Mondays'))
})

test('an operation that is sent twice is applied once', async () => {
  const docId = await makePage('Twice')
  const once = operation(set('settings.title', 'Once'))
  const [first, second] = [await send(ada, docId, 1, once), await send(ada, docId, 1, once)]
  expect(second.operations[0]?.seq).toBe(first.operations[0]?.seq)
  expect(await read(docId)).toMatchObject({ head: 2 })
})

test('people take back their own operation, and not what others wrote since', async () => {
  const docId = await makePage('Undo')
  const mine = operation(set('settings.title', 'Mine'), set('blocks.b1.props.quote', 'mine'))
  await send(ada, docId, 1, mine)
  await send(ben, docId, 2, operation(set('blocks.b1.props.quote', 'theirs')))
  await expect(send(ben, docId, 3, { opId: randomUUID(), undoes: mine.opId })).rejects.toThrow('Not found.')
  const undo = { opId: randomUUID(), undoes: mine.opId }
  const { document } = await send(ada, docId, 3, undo)
  expect(document).toMatchObject({ settings: { title: 'Undo' }, blocks: { b1: { props: { quote: 'theirs' } } } })
  const redone = await send(ada, docId, 4, { opId: randomUUID(), undoes: undo.opId })
  expect(redone.document.settings.title).toBe('Mine')
})

test('an edit of a block that was removed meanwhile comes back when the removal is taken back', async () => {
  const docId = await makePage('Removed')
  const removal = operation({ op: 'remove', path: ['blocks', 'b1'] })
  await send(ada, docId, 1, removal)
  const late = await send(ben, docId, 1, operation(set('blocks.b1.props.quote', 'late')))
  expect(late.operations[0]?.dropped).toHaveLength(1)
  expect(late.document.blocks).toEqual({})
  const { document } = await send(ada, docId, 3, { opId: randomUUID(), undoes: removal.opId })
  expect(document.blocks.b1?.props).toMatchObject({ quote: 'late' })
})

test('an invalid change is refused with its whole request, and reported at its operation', async () => {
  const docId = await makePage('Refused')
  const bad = operation(set('settings.slug', 'cart'))
  await expect(send(ada, docId, 1, operation(set('settings.title', 'x')), bad)).rejects.toMatchObject({
    errors: { [bad.opId]: 'not a valid page URL', 'settings.slug': 'not a valid page URL' },
  })
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`m${n}`, block('x')]))
  const crowd = operation(...Object.entries(many).map(([id, value]) => set(`blocks.${id}`, value)))
  await expect(send(ada, docId, 1, crowd)).rejects.toThrow('A section has at most 60 blocks.')
  expect(await read(docId)).toMatchObject({ head: 1, body: { settings: { title: 'Refused' } } })
})

test('two folders that are moved into each other at the same moment do not vanish from the tree', async () => {
  const [one, other] = await Promise.all(
    ['One', 'Other'].map((title) => createPage(db, ada, { kind: 'folder', title }).then(({ docId }) => docId)),
  )
  const moves = await Promise.allSettled([
    send(ada, one ?? '', 0, operation(set('settings.parent', other ?? ''))),
    send(ben, other ?? '', 0, operation(set('settings.parent', one ?? ''))),
  ])
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('EDITOR changes what a page says, and not where it is, who sees it or the header', async () => {
  const docId = await makePage('Rights')
  const editor = as('eve', roles.EDITOR)
  await send(editor, docId, 1, operation(set('settings.title', 'Better'), set('blocks.b1.props.quote', 'better')))
  for (const path of ['settings.slug', 'settings.access', 'settings.deleted'])
    await expect(send(editor, docId, 2, operation(set(path, 'private')))).rejects.toThrow('permission')
  await expect(send(editor, 'header', 0, operation(set('sections.s1', section)))).rejects.toThrow('permission')
})

test('the header exists from its first change on', async () => {
  expect(await read('header')).toMatchObject({ head: 0, body: { sections: {} } })
  await send(ada, 'header', 0, operation(set('sections.s1', section)))
  expect(await read('header')).toMatchObject({ head: 1, body: { sections: { s1: section } } })
})

test('a page of another website cannot be changed or read', async () => {
  const docId = await makePage('Ours alone')
  await expect(send(as('ada', roles.ADMIN, otherId), docId, 1, operation(set('settings.title', 'x')))).rejects.toThrow(
    'Not found.',
  )
  expect(await read(docId, otherId)).toBeUndefined()
})

test('the built-in section of the cart cannot be deleted; that of the header can', async () => {
  const removal = operation({ op: 'remove', path: ['sections', 'screen'] })
  await expect(send(ada, 'cart-screen', 0, removal)).rejects.toThrow(
    'The built-in section of this page cannot be deleted.',
  )
  expect((await send(ada, 'footer', 0, removal)).document.sections).toEqual({})
})

test('one request brings along at most two of the largest pages, and each of its operations alone is saved', async () => {
  const { docId } = await createPage(db, ada, { kind: 'page', title: 'Large' })
  const ids = Array.from({ length: 60 }, (_, n) => n)
  const sections = ids.map((n) => set(`sections.s${n}`, section))
  const blocks = ids.flatMap((s) => ids.map((b) => set(`blocks.s${s}b${b}`, { ...block('x'), section: `s${s}` })))
  const made = await send(ada, docId, 0, operation(...sections, ...blocks))
  const removal = () => operation(...ids.map((n): Patch => ({ op: 'remove', path: ['sections', `s${n}`] })))
  const rounds = Array.from({ length: 10 }, removal).flatMap((one) => [one, { opId: randomUUID(), undoes: one.opId }])
  await expect(send(ada, docId, 1, ...rounds)).rejects.toThrow(
    'This is too much to save at once. Save it in smaller steps.',
  )
  expect((await read(docId))?.head).toBe(1)
  const once = removal()
  expect((await send(ada, docId, 1, once)).document.blocks).toEqual({})
  const { document } = await send(ada, docId, 2, { opId: randomUUID(), undoes: once.opId })
  expect(document).toEqual(made.document)
  // A repeat brings along nothing: what it did is known.
  expect((await send(ada, docId, 2, once)).operations[0]?.seq).toBe(2)
})

test('what is overwritten is told once, and of the newest changes by others', async () => {
  const docId = await makePage('Told once')
  for (let n = 0; n < 205; n++) await send(ben, docId, 1 + n, operation(set('blocks.b1.props.quote', `of Ben ${n}`)))
  const mine = () => operation(set('blocks.b1.props.quote', 'of Ada'))
  const reply = await send(ada, docId, 1, mine(), mine())
  expect(reply.operations.map(({ overwritten }) => overwritten.length)).toEqual([200, 0])
  expect(reply.operations[0]?.overwritten.at(-1)).toMatchObject({ value: 'of Ben 204' })
})

test('folders in one another a thousand deep are placed by one step each', () => {
  let reads = 0
  const pages = Array.from({ length: 1_000 }, (_, n) => ({
    docId: `f${n}`,
    kind: 'folder' as const,
    settings: {
      title: `${n}`,
      order: 'a0',
      navigation: 'main' as const,
      access: 'public' as const,
      seo: { hidden: false },
      get parent() {
        reads += 1
        return n === 999 ? undefined : `f${n + 1}`
      },
    },
  }))
  assertTree(pages)
  expect(reads).toBeLessThan(5_000)
  const circle = pages.map((page, n) => (n === 999 ? { ...page, settings: { ...page.settings, parent: 'f0' } } : page))
  expect(() => assertTree(circle)).toThrow('A folder cannot be inside itself.')
})

test("a page is read with which of a tab's operations are in it, of this page and website only", async () => {
  const docId = await makePage('Asked')
  const [mine, unsent] = [operation(set('settings.title', 'Mine')), operation(set('settings.title', 'Unsent'))]
  await send(ada, docId, 1, mine)
  const asked = [mine.opId, unsent.opId]
  const found = await findDraftWith(db, websiteId, docId, asked)
  expect([found?.draft.head, found?.stored]).toEqual([2, [{ opId: mine.opId, seq: 2 }]])
  expect((await findDraftWith(db, websiteId, await makePage('Other'), asked))?.stored).toEqual([])
  expect(await findDraftWith(db, otherId, docId, asked)).toBeUndefined()
})
