import type { BlockLook, Json } from '../../src/pages/documents/document.ts'
import { CODE_IS_OF_OTHERS, isCodeBlock } from '../../src/shared/pages/code-blocks.ts'
import type { Popup, Position } from '../../src/shared/pages/popup-rules.ts'
import type { BlockDefinition } from '../blocks/block.ts'
import type { Cell } from '../blocks/document-shape.ts'
import type { BarZone } from '../blocks/render/bar-zones.ts'
import { type BarLayout, isBar } from './bar/arrange-bar.ts'
import { checkProps } from './blocks/check-props.ts'
import type { FromCanvas, Pressed } from './canvas/protocol.ts'
import type { Edge } from './commands/align-blocks.ts'
import { editProps } from './commands/edit-props.ts'
import { blocksOf, sectionsOf } from './commands/shown-cells.ts'
import type { SectionStyle } from './commands/style-section.ts'
import { describeSection } from './describe-place.ts'
import { type Context, createContext, type EditorDeps } from './doing/context.ts'
import { copy, cut, duplicate, paste, pasteCopied, pasteText } from './doing/copy.ts'
import {
  add,
  addTemplate,
  extendSelection,
  moveSectionBy,
  remove,
  selectAll,
  setBlockLook,
  setLook,
  setPopup,
  setPosition,
  setSocialPicture,
} from './doing/parts.ts'
import { endPictures, pastePictures, placePicture } from './doing/paste-pictures.ts'
import {
  align,
  arrange,
  arrangeHeader,
  distribute,
  drop,
  followDesktop,
  move,
  pushOthers,
  raise,
  readAsShown,
  resize,
  setCell,
  setLayout,
} from './doing/place.ts'
import type { SectionTemplate } from './sections/section-template.ts'
import type { Action } from './shell/actions.ts'

export const viewNames = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const

/** All actions on this page, shared by keys, canvas, panels and palette. */
export type Editor = ReturnType<typeof createEditor>

export function createEditor(deps: EditorDeps) {
  const context = createContext(deps)
  const { session, state, mayEdit, select } = context
  return {
    session,
    kind: context.kind,
    state,
    mayEdit,
    select,
    style: context.style,
    history: context.history,
    /** Saves pending edits of the page and of the site's styles. */
    flush: () => Promise.all([session.flush(), context.style.flush()]),
    mayWriteCode: deps.mayWriteCode,
    act: (action: Action) => act(context, action),
    hear: (message: FromCanvas) => hear(context, message),
    press: (pressed: Pressed) => press(context, pressed),
    setProps: (id: string, props: Readonly<Record<string, Json>>) => setProps(context, id, props),
    setCell: (id: string, cell: Cell) => setCell(context, id, cell),
    setSocialPicture: (image: string | null) => setSocialPicture(context, image),
    setPopup: (popup: Popup | null) => setPopup(context, popup),
    setPosition: (position: Position | null) => setPosition(context, position),
    setLook: (id: string, style: SectionStyle) => setLook(context, id, style),
    setBlockLook: (id: string, look: BlockLook) => setBlockLook(context, id, look),
    placePicture: (no: number, imageId: string, file: File) => placePicture(context, no, imageId, file),
    endPictures: (no: number, animated: readonly string[]) => endPictures(context, no, animated),
    add: (definition: BlockDefinition) => add(context, definition),
    addTemplate: (template: SectionTemplate) => addTemplate(context, template),
    readAsShown: (sectionId: string) => readAsShown(context, sectionId),
    arrange: (id: string, zone: BarZone, place: number) =>
      arrange(context, id, context.page().blocks[id]?.section ?? '', zone, place),
    setLayout: (section: string, layout: BarLayout) => setLayout(context, section, layout),
    arrangeHeader: (section: string) => arrangeHeader(context, section),
    align: (edge: Edge) => act(context, { type: 'align', edge }),
    distribute: (along: 'x' | 'y') => act(context, { type: 'distribute', along }),
    followDesktop: (ids: readonly string[]) => followDesktop(context, ids),
  }
}

type Plain = Exclude<Action['type'], 'move' | 'resize' | 'view' | 'extend' | 'align' | 'distribute'>

const doings: Record<Plain, (context: Context) => void> = {
  undo: (context) => walk(context, 'undo'),
  redo: (context) => walk(context, 'redo'),
  copy: (context) => void copy(context),
  cut,
  paste,
  duplicate,
  delete: remove,
  deselect,
  edit: editSelected,
  'select-all': selectAll,
  front: (context) => raise(context, 'front'),
  back: (context) => raise(context, 'back'),
  'make-room': pushOthers,
  'section-up': (context) => moveSectionBy(context, -1),
  'section-down': (context) => moveSectionBy(context, 1),
  'add-block': ({ mayEdit, state }) => mayEdit && state.set({ dialog: 'add-block' }),
  'add-section': ({ mayEdit, state }) => mayEdit && state.set({ dialog: 'add-section' }),
  styles: toggleStyles,
  'reading-order': toggleOrder,
  palette: ({ state }) => state.set({ dialog: 'palette' }),
  preview: (context) => setPreview(context, !context.state.read().isPreview),
  writing: (context) => setWriting(context, !context.state.read().isWriting),
  publish: ({ state }) => state.set({ dialog: 'publish' }),
  shortcuts: ({ state }) => state.set({ dialog: 'shortcuts' }),
}

/** Every action is announced: what was done, or why nothing was. */
function act(context: Context, action: Action): void {
  const before = context.state.read()
  perform(context, action)
  if (context.state.read() === before) context.announce(whyNothing(context))
}

function whyNothing({ mayEdit, state }: Context): string {
  if (!mayEdit) return 'Your role sees this page and cannot change it.'
  return state.read().selection.type === 'none' ? 'Select a block or a section first.' : 'There is nothing to change.'
}

/** Positions on a grid, which parts of a bar do not have. */
const ofGrids: readonly Action['type'][] = ['resize', 'align', 'distribute', 'front', 'back', 'make-room']

function perform(context: Context, action: Action): void {
  if (ofGrids.includes(action.type) && isBar(context.page(), context.selectedSection()))
    context.announce('The parts of a bar follow each other. Move them with the left and right arrows.')
  else if (action.type === 'move') move(context, action)
  else if (action.type === 'resize') resize(context, action)
  else if (action.type === 'extend') extendSelection(context, action.by)
  else if (action.type === 'align') align(context, action.edge)
  else if (action.type === 'distribute') distribute(context, action.along)
  else if (action.type !== 'view') doings[action.type](context)
  else {
    context.state.set({ view: action.view })
    context.announce(`${viewNames[action.view]} view.`)
  }
}

function hear(context: Context, message: FromCanvas): void {
  if (message.type === 'select') context.select(message.selection)
  else if (message.type === 'action') act(context, message.action)
  else if (message.type === 'place') drop(context, message)
  else if (message.type === 'arrange') arrange(context, message.id, message.section, message.zone, message.place)
  else if (message.type === 'text') void setProps(context, message.id, { text: message.text }, { text: message.was })
  else if (message.type === 'editing') followText(context, message.id)
  else if (message.type === 'pictures') pastePictures(context, message.pasted, message.at)
  else if (message.type === 'paste-blocks') pasteCopied(context, message.copied)
  else if (message.type === 'paste-text') pasteText(context, message.text)
  else context.state.set({ dialog: 'link', link: message.link })
}

/** A key for the text that is being opened; false if none is. */
function press({ state, tellCanvas }: Context, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  if (!state.read().isOpening) return false
  if (key === 'Escape') state.set({ isOpening: false })
  tellCanvas({ type: 'press', pressed: { key, ctrlKey, metaKey, altKey, shiftKey } })
  return true
}

function followText({ state, announce }: Context, id: string | null): void {
  state.set(id === null ? { editing: id, isOpening: false } : { editing: id })
  if (id !== null) announce(TYPE_NOW)
}

/** Refused with a message if the block's schema rejects them; then nothing is changed. */
function setProps(
  context: Context,
  id: string,
  props: Readonly<Record<string, Json>>,
  was?: Readonly<Record<string, Json>>,
): string | undefined {
  const { page, session, mayEdit, nameOf } = context
  const block = page().blocks[id]
  if (!block || !mayEdit) return undefined
  const problem = context.mayWriteCode || !isCodeBlock(block.type) ? checkProps(block, props) : CODE_IS_OF_OTHERS
  if (problem !== undefined) return problem
  const join = `props ${id} ${Object.keys(props).join(' ')}`
  session.run(editProps(page(), id, props, was), { label: `change of ${nameOf([id])}`, join })
  return undefined
}

/** The website's styles at the side, in place of what is selected; and back. */
function toggleStyles({ state, style, announce, select }: Context): void {
  const panel = state.read().panel === 'style' ? 'page' : 'style'
  if (panel === 'style') style.tell('tweak:beforeopen')
  state.set({ panel, isPreview: false })
  if (panel === 'style') void style.open()
  else select(state.read().selection, true)
  announce(panel === 'style' ? 'Site styles.' : 'Page.')
}

function toggleOrder({ state, announce }: Context): void {
  const showsOrder = !state.read().showsOrder
  state.set({ showsOrder })
  announce(showsOrder ? 'Blocks are numbered as they are read.' : 'Numbers hidden.')
}

/** Of the page or of the site's style, whichever was changed last. */
function walk({ history, announce }: Context, which: 'undo' | 'redo'): void {
  const label = history.read()[which]
  history[which]()
  const word = which === 'undo' ? 'Undone' : 'Redone'
  announce(label === undefined ? `There is nothing to ${which}.` : `${word}: ${label}.`)
}

const TEXT = 2
const TYPE_NOW = 'Type the text. Escape ends it.'

/** Text is edited in the canvas, other blocks in their panel; of a section the first block is selected. */
function editSelected(context: Context): void {
  const { page, state, mayEdit, selectedBlocks, select, tellCanvas, announce, nameOf } = context
  const { selection } = state.read()
  const [id] = selectedBlocks()
  const [first] = selection.type === 'section' ? blocksOf(page(), selection.id) : []
  if (first) select({ type: 'blocks', ids: [first[0]] }, true)
  if (id === undefined || !mayEdit) return
  if (page().blocks[id]?.type === TEXT) {
    state.set({ isOpening: true })
    tellCanvas({ type: 'edit', id })
    return
  }
  document.querySelector<HTMLElement>('[data-panel] :is(input, select, textarea, button)')?.focus()
  announce(`Settings of ${nameOf([id])}.`)
}

/** Moves the selection from a block to its section, then to nothing; first leaves the preview. */
function deselect(context: Context): void {
  const { state, selectedSection, select } = context
  const { selection, isPreview, isWriting } = state.read()
  const section = selectedSection()
  if (isPreview) setPreview(context, false)
  else if (state.read().panel === 'style') toggleStyles(context)
  else if (selection.type === 'blocks' && section !== undefined) {
    select({ type: 'section', id: section }, true)
    context.announce(`${describeSection(context.page(), section)}.`)
  } else if (isWriting && selection.type === 'none') setWriting(context, false)
  else {
    select({ type: 'none' })
    context.announce('Nothing is selected.')
  }
}

/** Begins in the first text of the page, if nothing else is selected. */
function setWriting(context: Context, isWriting: boolean): void {
  const { state, announce, page, select } = context
  state.set({ isWriting, isPreview: false })
  const [text] = sectionsOf(page()).flatMap(([id]) => blocksOf(page(), id).filter(([, { type }]) => type === TEXT))
  if (!isWriting) select({ type: 'none' })
  else if (text && state.read().selection.type === 'none') {
    select({ type: 'blocks', ids: [text[0]] }, true)
    editSelected(context)
  }
  announce(isWriting ? 'Writing mode. Escape ends it when nothing is selected.' : 'Editing.')
}

function setPreview({ state, announce }: Context, isPreview: boolean): void {
  state.set({ isPreview })
  announce(isPreview ? 'Preview. Escape goes back to editing.' : 'Editing.')
}
