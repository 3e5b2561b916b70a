import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainText } from '../../../web/blocks/fields/rich-text.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations, type Operation } from './append-operations.ts'
import type { Patch } from './patch-shape.ts'

const app = await startTestApp()
const { websiteId } = await app.addWebsite('acme')

const as = (accountId: string, role: number): Editor => ({
  websiteId,
  accountId,
  now: new Date().toISOString(),
  may: (permission) => hasPermission({ isOwner: false, roles: [role] }, permission),
})
const [admin, editor] = [as('ada', roles.ADMIN), as('eve', roles.EDITOR)]
const set = (path: string, value: unknown): Patch => ({ op: 'set', path: path.split('.'), value: value as Json })
const remove = (path: string): Patch => ({ op: 'remove', path: path.split('.') })
const operation = (...patches: Patch[]) => ({ opId: randomUUID(), patches }) satisfies Operation
const undoOf = ({ opId }: { opId: string }) => ({ opId: randomUUID(), undoes: opId }) satisfies Operation
const send = (who: Editor, docId: string, base: number, ...operations: Operation[]) =>
  appendOperations(app.db, who, { docId, base, operations })

const block = (type: number, props: object, v = 1) => ({
  section: 's1',
  type,
  v,
  props,
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
})
const code = { code: '<script>1</script>', display: 'run', title: 'Code', height: 200 }
const text = { text: plainText('first'), align: 'left', size: 'normal' }

/** A page with a text `b1` and a code block `c1`, at 1. */
async function makePage() {
  const { docId } = await createPage(app.db, admin, { kind: 'page', title: 'Content' })
  const section = set('sections.s1', { order: 'a0', type: 'plain', grid: {}, props: {} })
  await send(admin, docId, 0, operation(section, set('blocks.b1', block(2, text)), set('blocks.c1', block(23, code))))
  return docId
}

test.each<[string, Patch]>([
  ['text', set('blocks.b1.props.text', 'not a document')],
  ['text', set('blocks.b1.props.text', { type: 'paragraph' })],
  ['align', set('blocks.b1.props.align', 'diagonal')],
  ['size', remove('blocks.b1.props.size')],
  ['height', set('blocks.c1.props.height', 1)],
])('content that does not fit its block is refused at its operation and its field: %s', async (field, patch) => {
  const docId = await makePage()
  const bad = operation(patch)
  const refusal = await send(admin, docId, 1, bad).catch((error) => error)
  const at = `${patch.path.slice(0, 3).join('.')}.${field}`
  expect(Object.keys(refusal.errors)).toEqual([bad.opId, at])
  const { document, head } = await send(admin, docId, 1, operation(set('settings.title', 'Kept')))
  expect([head, document.blocks.b1?.props, document.blocks.c1?.props]).toEqual([2, text, code])
})

test('blocks of unknown types and of newer versions are stored as they are', async () => {
  const docId = await makePage()
  const foreign = { anything: [1, { goes: true }] }
  const parts = operation(set('blocks.u1', block(999, foreign)), set('blocks.n1', block(2, foreign, 7)))
  const { document } = await send(admin, docId, 1, parts)
  expect([document.blocks.u1?.props, document.blocks.n1?.props]).toEqual([foreign, foreign])
})

test.each<[string, Patch[]]>([
  ['adds code', [set('blocks.c2', block(23, code))]],
  ['adds embedded HTML', [set('blocks.e2', block(22, { html: '<b>1</b>', title: 'Map', height: 200 }))]],
  ['changes code', [set('blocks.c1.props.code', '<script>2</script>')]],
  ['makes code of a text', [set('blocks.b1.type', 23), set('blocks.b1.props', code)]],
  ['replaces code', [set('blocks.c1', block(23, { ...code, code: 'other' }))]],
])('EDITOR %s: refused with a sentence, and other edits are stored', async (_, patches) => {
  const docId = await makePage()
  await expect(send(editor, docId, 1, operation(...patches))).rejects.toThrow(
    'Your role cannot add or change blocks of code or embedded HTML. An administrator or website manager can.',
  )
  const { document } = await send(editor, docId, 1, operation(set('blocks.b1.props.align', 'center')))
  expect([document.blocks.b1?.props.align, document.blocks.c1?.props]).toEqual(['center', code])
  expect((await send(as('wim', roles.WEBSITE_MANAGER), docId, 2, operation(...patches))).head).toBe(3)
})

test('EDITOR moves code, deletes it, and takes that back', async () => {
  const docId = await makePage()
  await send(editor, docId, 1, operation(set('blocks.c1.at.desktop.y', 4), set('blocks.c1.look', { padding: 'small' })))
  const deletion = operation(remove('sections.s1'))
  expect((await send(editor, docId, 2, deletion)).document.blocks).toEqual({})
  expect((await send(editor, docId, 3, undoOf(deletion))).document.blocks.c1).toMatchObject({ props: code })
})

test('what EDITOR writes into a deleted code block comes back with nobody who takes the deletion back', async () => {
  const docId = await makePage()
  const deletion = operation(remove('blocks.c1'), remove('blocks.b1'))
  await send(admin, docId, 1, deletion)
  for (const late of [
    set('blocks.c1.props.code', '<script>2</script>'),
    set('blocks.b1.type', 23),
    set('blocks.b1.props.align', 'center'),
    set('blocks.c1.at.desktop.y', 7),
  ])
    expect((await send(editor, docId, 1, operation(late))).operations[0]?.dropped).toEqual([late])
  const { document } = await send(admin, docId, 6, undoOf(deletion))
  expect(document.blocks.c1?.props).toEqual(code)
  expect(document.blocks.b1).toMatchObject({ type: 2, props: text })
})

test('late edits of other blocks come back with them', async () => {
  const docId = await makePage()
  const deletion = operation(remove('sections.s1'))
  await send(admin, docId, 1, deletion)
  await send(editor, docId, 1, operation(set('blocks.b1.props.align', 'center')))
  await send(editor, docId, 1, operation(set('blocks.c1.props.code', 'x')))
  const { document } = await send(admin, docId, 4, undoOf(deletion))
  expect([document.blocks.b1?.props.align, document.blocks.c1?.props]).toEqual(['center', code])
})
