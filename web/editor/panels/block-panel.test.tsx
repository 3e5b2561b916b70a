import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { allBlocks } from '../../blocks/all.ts'
import { createEditor } from '../editor.ts'
import { createEditorState } from '../editor-state.ts'
import { makeServer, open } from '../history/session-lab.ts'
import { allPanels } from './all-panels.ts'
import { BlockPanel, PanelBoundary } from './block-panel.tsx'
import { lazyPanels } from './lazy-panels.ts'

test('a panel that cannot be loaded says so, and offers to try again (specification §8, Editor)', () => {
  const boundary = new PanelBoundary({ type: 31 })
  boundary.state = PanelBoundary.getDerivedStateFromError()
  const html = renderToStaticMarkup(boundary.render())
  expect(html).toContain('Unable to load. Try again.')
  expect(html).toMatch(/<button[^>]*>(<[^>]*>)*Try again/)
})

test('every block type has a panel', () => {
  expect(allBlocks.filter(({ number }) => !allPanels[number])).toEqual([])
})

test('a panel that failed to load is loaded anew the next time, and one that was loaded is not', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Quotation</p>)
  const find = lazyPanels({ 31: load })
  const show = async () => {
    const Panel = find(31)
    const errors: unknown[] = []
    const { prelude } = await prerender(<Suspense>{Panel && <Panel />}</Suspense>, {
      onError: (error) => void errors.push(error),
    })
    return errors.length > 0 ? errors : await new Response(prelude).text()
  }
  expect(await show()).toEqual([new Error('offline')])
  expect(await show()).toContain('<p>Quotation</p>')
  expect(await show()).toContain('<p>Quotation</p>')
  expect([load.mock.calls.length, find(1)]).toEqual([2, undefined])
})

const theirs =
  'Your role cannot add or change blocks of code or embedded HTML. An administrator or website manager can.'

test.each([
  [false, { panel: true, problem: theirs }],
  [true, { panel: false, problem: undefined }],
])(
  'the panel of a code block is open to those who may write code and names them to others (may write code: %s)',
  (mayWriteCode, expected) => {
    const session = open(makeServer(), 'ada')
    const props = { code: '<p>1</p>', display: 'show', title: 'Code', height: 200 }
    const block = { section: 's1', type: 23, v: 1, props, order: 'a5', at: { desktop: { x: 0, y: 0, w: 6, h: 2 } } }
    session.run([{ op: 'set', path: ['blocks', 'c1'], value: block }], { label: 'code' })
    const editor = createEditor({
      session,
      kind: 'page',
      state: createEditorState(1280),
      mayEdit: true,
      mayWriteCode,
      style: { read: () => ({ session: undefined }), subscribe: () => () => {} } as never,
      tellCanvas: () => {},
      clipboard: { read: () => undefined, write: () => {} },
    })
    const panel = renderToStaticMarkup(<BlockPanel editor={editor} id="c1" />)
    expect({
      panel: panel.includes(theirs),
      problem: editor.setProps('c1', { code: '<p>2</p>' }),
    }).toEqual(expected)
    session.close()
  },
)
