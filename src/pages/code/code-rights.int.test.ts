import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainText } from '../../../web/blocks/fields/rich-text.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { hasPermission, type Permission, roles } from '../../shared/permissions.ts'
import { testPool } from '../../testing/databases/test-database.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { replaceHeaderFooter } from '../header-footer.ts'
import { appendOperations, type Operation } from '../operations/append-operations.ts'
import { Patch } from '../operations/patch-shape.ts'
import { decideRequest, publishDue } from '../publish/decide-request.ts'
import { describeChanges } from '../publish/describe-changes.ts'
import { restorePage } from '../publish/page-history.ts'
import { publishPages } from '../publish/publish-pages.ts'
import { revertTo } from '../publish/revert-to.ts'
import type { PagesTables } from '../table.ts'

const app = await startTestApp()
const { db } = app
const owner = testPool(app.urls.admin)
const REFUSED = 'Your role cannot add or change blocks of code or embedded HTML.'

const set = (path: string, value: unknown): Patch => ({ op: 'set', path: path.split('.'), value: value as Json })
const remove = (path: string): Patch => ({ op: 'remove', path: path.split('.') })
const operation = (...patches: Patch[]) => ({ opId: randomUUID(), patches }) satisfies Operation
const undoOf = ({ opId }: { opId: string }) => ({ opId: randomUUID(), undoes: opId }) satisfies Operation
const block = (type: number, props: object, section = 's1') => ({
  section,
  type,
  v: 1,
  props,
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
})
const section = (order = 'a0') => ({ order, type: 'plain', grid: {}, props: {} })
const code = (text: string) => ({ code: text, display: 'run', title: 'Code', height: 200 })
const text = { text: plainText('first'), align: 'left', size: 'normal' }
const [good, evil] = [code('<b>good</b>'), code('<script>evil</script>')]

/** A website whose administrator has a page with a text `b1` and a code block `c1`, at 1; EDITOR may not add code. */
async function openSite(subdomain: string) {
  const { websiteId } = await app.addWebsite(subdomain)
  const as = (accountId: string, may: Editor['may']): Editor => ({
    websiteId,
    accountId,
    now: new Date().toISOString(),
    may,
  })
  const withRole = (role: number) => (permission: Permission) =>
    hasPermission({ isOwner: false, roles: [role] }, permission)
  const admin = as('ada', withRole(roles.ADMIN))
  const editor = as('eve', withRole(roles.EDITOR))
  /** Has every right but that of adding code, as a key with few scopes has. */
  const builder = as('ben', (permission) => permission !== 'site.customCode')
  const send = (who: Editor, docId: string, base: number, ...operations: Operation[]) =>
    appendOperations(db, who, { docId, base, operations })
  const make = async (...patches: Patch[]) => {
    const { docId } = await createPage(db, admin, { kind: 'page', title: 'Page' })
    const parts = [set('sections.s1', section()), set('blocks.b1', block(2, text)), set('blocks.c1', block(23, good))]
    await send(admin, docId, 0, operation(...parts, ...patches))
    return docId
  }
  const publish = async (who = admin, dueAt: Date | null = null) => {
    const { changes } = await describeChanges(db, websiteId)
    const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
    return publishPages(db, who, { heads, leaveOut: [], note: '', dueAt })
  }
  const inWebsite = <Result>(run: Parameters<typeof withWebsite<PagesTables, Result>>[2]) =>
    withWebsite(db.withTables<PagesTables>(), websiteId, run)
  /** Plants a block in a draft past every check. */
  const plant = (docId: string, id: string, planted: object) =>
    inWebsite((tx) =>
      sql`update documents set head = head + 1, body = jsonb_set(body, array['blocks', ${id}::text], ${JSON.stringify(planted)}::jsonb)
          where id = ${docId}`.execute(tx),
    )
  return { websiteId, admin, editor, builder, send, make, publish, inWebsite, plant }
}

const isEvil = (document: StoredDocument) => JSON.stringify(document).includes('evil')

test('code does not come in by a removed code block whose id was reused, whose removal is taken back', async () => {
  const { editor, admin, send, make, publish } = await openSite('reused')
  const docId = await make()
  const first = operation(remove('blocks.c1'))
  await send(editor, docId, 1, first)
  await send(editor, docId, 2, operation(set('blocks.c1', block(999, {}))))
  const second = operation(remove('blocks.c1'))
  await send(editor, docId, 3, second)
  for (const base of [1, 3, 4]) {
    await send(editor, docId, base, operation(set('blocks.c1.props.code', evil.code)))
    await send(editor, docId, base, operation(set('blocks.c1.props', evil)))
  }
  const { document, head } = await send(editor, docId, 10, undoOf(first))
  expect(document.blocks.c1?.props).toEqual(good)
  const again = await send(editor, docId, head, operation(remove('blocks.c1')), undoOf(second))
  // Of an unknown type: nothing shows or runs it.
  expect(again.document.blocks.c1?.type).toBe(999)
  await publish(admin)
})

test('a removed block of an unknown type that holds a script comes back as no code, whatever was sent late', async () => {
  const { editor, admin, send, make } = await openSite('unknown-type')
  const docId = await make(set('blocks.x', block(999, evil)))
  const removal = operation(remove('blocks.x'))
  await send(editor, docId, 1, removal)
  await send(editor, docId, 1, operation(set('blocks.x.type', 23)))
  expect((await send(editor, docId, 3, undoOf(removal))).document.blocks.x?.type).toBe(999)
  const byAdmin = operation(remove('blocks.x'))
  await send(admin, docId, 4, byAdmin)
  await send(editor, docId, 4, operation(set('blocks.x.type', 23)))
  expect((await send(admin, docId, 6, undoOf(byAdmin))).document.blocks.x?.type).toBe(999)
})

test('an administrator’s undo does not make code of what EDITOR wrote into the block meanwhile', async () => {
  const { editor, admin, send, make } = await openSite('type-back')
  const docId = await make()
  const retyped = operation(set('blocks.c1.type', 999))
  await send(admin, docId, 1, retyped)
  await send(editor, docId, 2, operation(set('blocks.c1.props', evil)))
  await expect(send(admin, docId, 3, undoOf(retyped))).rejects.toThrow('the block was changed since')
})

test.each<[string, (before: Patch[]) => Patch[]]>([
  ['a second copy of code', () => [set('blocks.c2', block(23, good))]],
  ['the same id twice', () => [set('blocks.c2', block(2, text)), set('blocks.c2', block(23, evil))]],
  ['a text that becomes code', () => [set('blocks.b1.type', 23), set('blocks.b1.props', evil)]],
  [
    'a text that becomes code later',
    () => [set('blocks.b1.props', { html: 'evil', title: '', height: 40 }), set('blocks.b1.type', 22)],
  ],
  ['a block of an unknown type that becomes code', () => [set('blocks.u', block(999, evil)), set('blocks.u.type', 23)]],
  ['code of a newer version', () => [set('blocks.c1.v', 3)]],
  [
    'code in a new section',
    () => [
      set('sections.s2', section('a1')),
      set('blocks.c2', block(22, { html: '<i>', title: '', height: 40 }, 's2')),
    ],
  ],
  ['removed code with other words', () => [remove('blocks.c1'), set('blocks.c1', block(23, evil))]],
  [
    'moved code and its copy',
    () => [remove('blocks.c1'), set('blocks.c2', block(23, good)), set('blocks.c3', block(23, good))],
  ],
  [
    'a removed section with other code',
    () => [remove('sections.s1'), set('sections.s1', section()), set('blocks.c1', block(23, evil))],
  ],
])('EDITOR is refused: %s', async (_, patches) => {
  const { editor, admin, send, make } = await openSite(`refused-${randomUUID().slice(0, 8)}`)
  const docId = await make()
  const bad = operation(...patches([]))
  await expect(send(editor, docId, 1, bad)).rejects.toThrow(REFUSED)
  await expect(
    send(editor, docId, 1, operation(set('settings.title', 'x')), { ...bad, opId: randomUUID() }),
  ).rejects.toThrow(REFUSED)
  expect((await send(admin, docId, 1, { ...bad, opId: randomUUID() })).head).toBe(2)
})

test('EDITOR moves code within the page in one operation, deletes it, and takes both back', async () => {
  const { editor, send, make } = await openSite('moves')
  const docId = await make(set('sections.s2', section('a1')))
  const moved = operation(remove('blocks.c1'), set('blocks.c9', block(23, good, 's2')))
  await send(editor, docId, 1, moved)
  const back = await send(editor, docId, 2, undoOf(moved))
  expect(Object.keys(back.document.blocks).sort()).toEqual(['b1', 'c1'])
  const removal = operation(remove('sections.s1'))
  await send(editor, docId, 3, removal)
  expect((await send(editor, docId, 4, undoOf(removal))).document.blocks.c1?.props).toEqual(good)
})

test('someone who lost the right to add code brings none back that was changed piece by piece', async () => {
  const { admin, send, make } = await openSite('lost-right')
  const docId = await make()
  const change = operation(set('blocks.c1.props.code', 'second'))
  await send(admin, docId, 1, change)
  const demoted = { ...admin, may: (permission: Permission) => permission !== 'site.customCode' }
  await expect(send(demoted, docId, 2, undoOf(change))).rejects.toThrow(REFUSED)
  expect((await send(admin, docId, 2, undoOf(change))).document.blocks.c1?.props).toEqual(good)
})

test('EDITOR restores no older version whose code was removed since, and may restore one without', async () => {
  const { editor, admin, send, make, publish } = await openSite('restored')
  const docId = await make()
  await publish()
  await send(admin, docId, 1, operation(remove('blocks.c1')))
  await publish()
  await send(editor, docId, 2, operation(set('blocks.b1.props.align', 'center')))
  const request = (no: number) => ({ docId, no, opId: randomUUID() })
  await expect(restorePage(db, editor, request(1))).rejects.toThrow(REFUSED)
  expect((await restorePage(db, editor, request(2))).document.blocks.b1?.props.align).toBe('left')
  expect((await restorePage(db, admin, request(1))).document.blocks.c1?.props).toEqual(good)
})

test('a publication with code that is live no more is brought back only by someone who may add code', async () => {
  const { builder, admin, send, make, publish } = await openSite('reverted')
  const docId = await make()
  await publish()
  await send(admin, docId, 1, operation(remove('blocks.c1')))
  await publish()
  await expect(revertTo(db, builder, 1)).rejects.toThrow(REFUSED)
  expect(await revertTo(db, admin, 1)).toBe(3)
  expect(await revertTo(db, builder, 2)).toBe(4)
})

test('a page is copied with its code only by someone who may add code', async () => {
  const { websiteId, builder, admin, make } = await openSite('copied')
  const [copyOf, plain] = [await make(), (await createPage(db, admin, { kind: 'page', title: 'Plain' })).docId]
  const copy = { kind: 'page' as const, title: 'Copy' }
  await expect(createPage(db, builder, { ...copy, copyOf })).rejects.toThrow(REFUSED)
  expect((await createPage(db, builder, { ...copy, copyOf: plain })).docId).toBeTruthy()
  expect((await createPage(db, { ...admin, websiteId }, { ...copy, copyOf })).body.blocks.c1?.props).toEqual(good)
})

test('code for the head, the header and the footer needs the right, too, and may stay where it is', async () => {
  const { builder, admin, send, make } = await openSite('frame')
  const docId = await make(set('settings.headInjection', '<script src="/x.js"></script>'))
  await expect(send(builder, docId, 1, operation(set('settings.headInjection', 'evil')))).rejects.toThrow('permission')
  await expect(send(builder, 'site', 0, operation(set('settings.headInjection', 'evil')))).rejects.toThrow('permission')
  const empty = { v: 1 as const, sections: {}, blocks: {} }
  const parts = { ...empty, sections: { s1: section() }, blocks: { c1: block(23, good) } } as never
  await expect(replaceHeaderFooter(db, builder, { header: parts, footer: empty })).rejects.toThrow(REFUSED)
  await replaceHeaderFooter(db, admin, { header: parts, footer: empty })
  await replaceHeaderFooter(db, builder, { header: parts, footer: parts }).then(
    () => expect.unreachable('the footer had no code'),
    (error) => expect(error.message).toContain(REFUSED),
  )
  const { header } = await replaceHeaderFooter(db, builder, { header: parts, footer: empty })
  expect(header.blocks.c1?.props).toEqual(good)
})

test('code for the head comes back by nobody else’s undo, restore or copy, nor as part of all settings', async () => {
  const { builder, editor, admin, send, make, publish } = await openSite('head')
  const head = operation(set('settings.headInjection', '<script>evil</script>'))
  const docId = await make()
  await publish()
  await send(admin, docId, 1, head)
  const removed = operation(remove('settings.headInjection'))
  await publish()
  await send(admin, docId, 2, removed)
  await publish()
  for (const who of [builder, editor]) {
    await expect(send(who, docId, 3, undoOf(removed))).rejects.toThrow(/permission|cannot add|Not found/)
    await expect(restorePage(db, who, { docId, no: 2, opId: randomUUID() })).rejects.toThrow(/permission|cannot add/)
    const all = { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } }
    const settings = { ...all, headInjection: '<script>evil</script>' }
    expect(Patch.safeParse(set('settings', settings)).success).toBe(false)
    await expect(send(who, docId, 3, operation(set('settings', settings)))).rejects.toThrow()
  }
  await expect(revertTo(db, builder, 2)).rejects.toThrow(/cannot add/)
  const { document } = await send(admin, docId, 3, operation(set('settings.headInjection', '<script>evil</script>')))
  expect(document.settings.headInjection).toContain('evil')
  await expect(createPage(db, builder, { kind: 'page', title: 'Copy', copyOf: docId })).rejects.toThrow(/cannot add/)
})

test.each([
  'header',
  'footer',
  'lock-screen',
  'not-found',
  'access-denied',
  'popup-overlay',
  'product-screen',
  'cart-screen',
])('design without the right to add code brings none into %s', async (docId) => {
  const { builder, admin, send } = await openSite(`design-${docId}`)
  const parts = [set('sections.s9', section('z9')), set('blocks.c9', block(23, evil, 's9'))]
  await expect(send(builder, docId, 0, operation(...parts))).rejects.toThrow(REFUSED)
  await expect(send(builder, docId, 0, operation(...parts.slice(0, 1)), operation(...parts.slice(1)))).rejects.toThrow(
    REFUSED,
  )
  const own = operation(...parts)
  await send(admin, docId, 0, own)
  const gone = operation(remove('blocks.c9'))
  await send(admin, docId, 1, gone)
  await expect(
    send(builder, docId, 2, operation(set('blocks.c9', block(23, code('evil, too'), 's9')))),
  ).rejects.toThrow(REFUSED)
})

test('a type that only looks like another number is code all the same, or no block', async () => {
  const { editor, send, make } = await openSite('types')
  const docId = await make()
  for (const type of ['23', [23], '0x17', ' 23 ', '2.3e1', true, { valueOf: 23 }, 23.5])
    await expect(
      send(editor, docId, 1, operation(set('blocks.t', block(type as number, evil)))),
      JSON.stringify(type),
    ).rejects.toThrow()
})

test('code in a container of an unknown type is no code until it stands in a block of its own', async () => {
  const { editor, send, make } = await openSite('nested')
  const docId = await make()
  const nested = { blocks: { inner: block(23, evil) } }
  await send(editor, docId, 1, operation(set('blocks.n', block(999, nested))))
  await expect(send(editor, docId, 2, operation(set('blocks.inner', block(23, evil))))).rejects.toThrow(REFUSED)
})

test('code that nobody with the right has written does not go live, however it came into a draft', async () => {
  const { websiteId, admin, editor, send, make, publish, plant } = await openSite('planted')
  const docId = await make()
  await publish()
  await plant(docId, 'c2', block(23, evil))
  const refused = 'The code in “Page” was not added by someone who may add code.'
  const { problems } = await describeChanges(db, websiteId)
  expect(problems).toMatchObject([
    { docId, blockId: 'c2', severity: 'error', message: expect.stringContaining(refused) },
  ])
  await expect(publish()).rejects.toThrow(refused)
  await expect(publish(editor)).rejects.toThrow(refused)
  await send(editor, docId, 2, operation(set('blocks.b1.props.align', 'center')))
  await expect(publish()).rejects.toThrow(refused)
  // An administrator who writes it takes it on.
  await send(admin, docId, 3, operation(set('blocks.c2.props.title', 'Ours')))
  expect(await publish()).toMatchObject({ state: 'published' })
})

test('what was frozen for a review or a date is judged when it goes live', async () => {
  const { websiteId, admin, make, publish, inWebsite } = await openSite('frozen')
  const docId = await make()
  await publish(admin, new Date(Date.now() + 3_600_000))
  await inWebsite((tx) =>
    sql`update document_revisions set body = jsonb_set(body, array['blocks', 'c1', 'props', 'code'], '"evil"') where doc_id = ${docId}`.execute(
      tx,
    ),
  )
  await inWebsite((tx) => sql`update publication_requests set due_at = now()`.execute(tx))
  expect(await publishDue(db, websiteId)).toBe(0)
  const [request] = await inWebsite((tx) => tx.selectFrom('publication_requests').selectAll().execute())
  expect(request).toMatchObject({ state: 'needs-review', problem: expect.stringContaining('was not added by') })
  await expect(decideRequest(db, admin, request?.id ?? '', 'publish')).rejects.toThrow('was not added by')
})

test('code of the live pages stays live, also if it is older than the record of who wrote what', async () => {
  const { websiteId, admin, send, make, publish, inWebsite } = await openSite('older')
  const docId = await make()
  await publish()
  await withWebsite(owner, websiteId, (tx) => sql`delete from permitted_code`.execute(tx))
  await send(admin, docId, 1, operation(set('settings.title', 'Renamed')))
  expect(await publish()).toMatchObject({ state: 'published' })
  expect(await inWebsite((tx) => tx.selectFrom('permitted_code').selectAll().execute())).toEqual([])
  expect(isEvil((await send(admin, docId, 2, operation(set('settings.title', 'Page')))).document)).toBe(false)
})
