import { expect, test } from 'vitest'
import { plainText } from '../../blocks/fields/rich-text.ts'
import type { CopiedBlocks } from '../commands/paste-blocks.ts'
import { createEditor } from '../editor.ts'
import { createEditorState } from '../editor-state.ts'
import { block, makeServer, open } from '../history/session-lab.ts'

function edit(copied?: CopiedBlocks) {
  const session = open(makeServer(), 'ada')
  const editor = createEditor({
    session,
    kind: 'page',
    state: createEditorState(1280),
    mayEdit: true,
    mayWriteCode: true,
    style: { read: () => ({ session: undefined }), subscribe: () => () => {} } as never,
    tellCanvas: () => {},
    clipboard: { read: () => copied, write: () => {} },
  })
  const pasted = () => Object.values(session.read().document.blocks).slice(2)
  return { editor, pasted }
}

test('a text copied elsewhere becomes a text block, although blocks were copied before', () => {
  const { editor, pasted } = edit({ blocks: [block('an older copy') as never] })
  editor.hear({ type: 'paste-text', text: 'First line\r\n\r\nSecond line' })
  expect(pasted()).toMatchObject([{ type: 2, props: { text: plainText('First line', 'Second line') } }])
})

test('the words of copied blocks stand for the blocks', () => {
  const { editor, pasted } = edit({ blocks: [block('a copy') as never] })
  editor.hear({ type: 'paste-text', text: 'a copy' })
  expect(pasted()).toMatchObject([{ type: 2, props: { text: 'a copy' } }])
})

test('blocks come from the clipboard itself, and of anything else nothing is pasted', () => {
  const { editor, pasted } = edit()
  editor.hear({ type: 'paste-blocks', copied: JSON.stringify({ blocks: [block('from another tab')] }) })
  expect(pasted()).toMatchObject([{ props: { text: 'from another tab' } }])
  for (const copied of ['', 'null', '{"blocks":[{}]}']) editor.hear({ type: 'paste-blocks', copied })
  expect(pasted()).toHaveLength(1)
})
