import { expect, test } from 'vitest'
import type { PastedPicture } from '../blocks/pasted-pictures.ts'
import { createEditor } from '../editor.ts'
import { createEditorState } from '../editor-state.ts'
import { makeServer, open } from '../history/session-lab.ts'

function edit({ mayEdit = true } = {}) {
  const session = open(makeServer(), 'ada')
  const editor = createEditor({
    session,
    kind: 'page',
    state: createEditorState(1280),
    mayEdit,
    mayWriteCode: true,
    style: { read: () => ({ session: undefined }), subscribe: () => () => {}, history: undefined } as never,
    tellCanvas: () => {},
    clipboard: { read: () => undefined, write: () => {} },
  })
  const images = () => Object.entries(session.read().document.blocks).filter(([, { type }]) => type === 5)
  const paste = (pictures: PastedPicture[], leftOut: string[] = [], at: string | null = null) =>
    editor.hear({ type: 'pictures', pasted: { pictures, leftOut }, at })
  return { editor, session, images, paste, state: () => editor.state.read() }
}

const picture = (name: string, altText: string | null = null) => ({ file: new File(['x'], name), altText })

test('pictures that cannot be read are named to everybody, with what to do', () => {
  const { paste, state } = edit()
  paste([], ['kiln.jpg', 'A wheel'])
  expect(state().warning).toBe(
    '2 pictures were left out: kiln.jpg, A wheel. Save them on your computer, then upload them to Files.',
  )
  expect(state().announcement.text).toBe(state().warning)
  expect(state().pasted).toEqual([])
})

test('pictures pasted into a text are placed below it, in their order, each a step to undo', () => {
  const { editor, session, images, paste, state } = edit()
  const [textId = '', text] = Object.entries(session.read().document.blocks)[0] ?? []
  const [mug, other] = [picture('a.png', 'A mug'), picture('b.png')]
  paste([mug, other], [], textId)
  const [batch] = state().pasted
  expect(batch).toMatchObject({ no: 1, at: textId, files: [mug.file, other.file] })
  expect(images()).toEqual([])
  editor.placePicture(1, 'i1', mug.file)
  editor.placePicture(1, 'i2', other.file)
  editor.endPictures(1, [])
  const [first, second] = images().map(([, block]) => block)
  expect(first).toMatchObject({ section: text?.section, props: { image: 'i1', altText: 'A mug' } })
  expect(first?.at.desktop.y).toBe((text?.at.desktop.y ?? 0) + (text?.at.desktop.h ?? 0))
  expect(second?.at.desktop.y).toBe((first?.at.desktop.y ?? 0) + (first?.at.desktop.h ?? 0))
  expect(state().pasted).toEqual([])
  session.undo()
  expect(images().map(([, { props }]) => props.image)).toEqual(['i1'])
  session.redo()
  expect(images()).toHaveLength(2)
})

test('a second paste is a batch of its own, and one that was dismissed places nothing', () => {
  const { editor, images, paste, state } = edit()
  paste([picture('a.png')])
  paste([picture('b.png')])
  expect(state().pasted.map(({ no }) => no)).toEqual([1, 2])
  editor.endPictures(1, [])
  expect([state().pasted.map(({ no }) => no), images()]).toEqual([[2], []])
})

test('an animated picture gives a warning once it is placed', () => {
  const { editor, paste, state } = edit()
  paste([picture('wave.gif')])
  editor.endPictures(1, ['wave.gif'])
  expect(state().warning).toBe('Only the first frame is shown of wave.gif. Upload a video for moving pictures.')
})

test('in a full section the picture stays in Files, and it is said', () => {
  const { editor, session, images, paste, state } = edit()
  const [[, text] = []] = Object.entries(session.read().document.blocks)
  const full = Array.from({ length: 60 }, (_, n) => ({ ...text, order: `b${n}` }))
  session.run(
    full.map((value, n) => ({ op: 'set', path: ['blocks', `full${n}`], value: value as never })),
    { label: 'full' },
  )
  const one = picture('a.png')
  paste([one], [], 'full0')
  editor.placePicture(1, 'i1', one.file)
  expect(images()).toEqual([])
  expect(state().warning).toBe('a.png is in Files, but not on the page: a section has at most 60 blocks.')
})

test('who may not edit uploads nothing', () => {
  const { paste, state } = edit({ mayEdit: false })
  paste([picture('a.png')])
  expect([state().pasted, state().announcement.text]).toEqual([[], 'Your role sees this page and cannot change it.'])
})
