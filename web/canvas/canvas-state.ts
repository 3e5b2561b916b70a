import type { CanvasReply } from '../../src/pages/admin-contract.ts'
import type { Block, Section } from '../../src/pages/documents/document.ts'
import type { DocumentKind } from '../../src/pages/documents/page-settings.ts'
import type { Position } from '../../src/shared/pages/popup-rules.ts'
import type { SiteStyle } from '../../src/shared/styles/site-style.ts'
import type { FromCanvas, Person, Selection, ToCanvas } from '../editor/canvas/protocol.ts'
import type { View } from '../editor/commands/page.ts'
import { hasSamePlaces } from '../editor/commands/same-places.ts'
import { createStore, type Store } from '../editor/store.ts'
import { dispatchLifecycle } from '../editor/style/tweak-events.ts'
import { createHeldKeys, type HeldKeys } from './text/held-keys.ts'

/** State of the canvas; all of it comes from the editor. */
export interface CanvasState {
  kind: DocumentKind
  title: string
  /** Where the content stands in the window. */
  position: Position | undefined
  sections: Record<string, Section>
  blocks: Record<string, Block>
  /** The blocks when their positions last changed: the same object while only their content changes. */
  places: Record<string, Block>
  /** Null before the first message. */
  content: CanvasReply | null
  selection: Selection
  view: View
  isPreview: boolean
  /** Blocks are numbered in reading order. */
  showsOrder: boolean
  mayEdit: boolean
  people: readonly Person[]
  /** Block whose text is being edited. */
  editing: string | null
  /** Number of the latest text typed here that the blocks include. */
  heard: number
}

export interface Canvas extends Store<CanvasState> {
  heldKeys: HeldKeys
  /** Number of the next text that is typed here. */
  nextNo(): number
  tell(message: FromCanvas): void
  /** Results of the link dialog, for the text that requested it. */
  onLink(listener: (link: (ToCanvas & { type: 'link' })['link']) => void): () => void
}

export const emptyCanvas: CanvasState = {
  kind: 'page',
  title: '',
  position: undefined,
  sections: {},
  blocks: {},
  places: {},
  content: null,
  selection: { type: 'none' },
  view: 'desktop',
  isPreview: false,
  showsOrder: false,
  mayEdit: false,
  people: [],
  editing: null,
  heard: 0,
}

export function createCanvas(tell: (message: FromCanvas) => void): Canvas & { hear(message: ToCanvas): void } {
  const store = createStore(emptyCanvas)
  const linkListeners = new Set<(link: (ToCanvas & { type: 'link' })['link']) => void>()
  const heldKeys = createHeldKeys()
  let typed = 0
  const press = (pressed: KeyboardEventInit) => {
    const { editing } = store.read()
    if (editing !== null) heldKeys.press(editing, new KeyboardEvent('keydown', pressed))
  }
  const follow = (message: Exclude<ToCanvas, { type: 'link' | 'focus' | 'press' | 'tweak' }>) => {
    if (message.type === 'edit') heldKeys.reset()
    store.set(changeOf(store.read(), message))
  }
  return {
    ...store,
    heldKeys,
    nextNo: () => ++typed,
    tell,
    onLink(listener) {
      linkListeners.add(listener)
      return () => linkListeners.delete(listener)
    },
    hear(message) {
      if (message.type === 'link') for (const listener of linkListeners) listener(message.link)
      else if (message.type === 'focus') focusPart(message.id)
      else if (message.type === 'press') press(message.pressed)
      else if (message.type === 'tweak') dispatchLifecycle(message.tweak.event, message.tweak.detail)
      else follow(message)
    },
  }
}

function changeOf(
  state: CanvasState,
  message: Exclude<ToCanvas, { type: 'link' | 'focus' | 'press' | 'tweak' }>,
): Partial<CanvasState> {
  if (message.type === 'edit') return { editing: message.id }
  if (message.type === 'state') {
    const { type: _, ...rest } = message
    const isAway = state.editing !== null && !isSelected(message.selection, state.editing)
    return { ...rest, ...((isAway || message.isPreview) && { editing: null }) }
  }
  if (message.type === 'show') {
    const { type: _, ...rest } = message
    return { ...rest, places: rest.blocks }
  }
  if (message.type === 'style') return { content: state.content && withStyle(state.content, message.style) }
  if (message.type === 'data')
    return { content: state.content && { ...state.content, data: { ...state.content.data, ...message.data } } }
  return withParts(state, message)
}

function withParts(state: CanvasState, { position, sections, blocks: changed, heard }: ToCanvas & { type: 'change' }) {
  const blocks = merged(state.blocks, changed)
  const places = hasSamePlaces(state.places, blocks) ? state.places : blocks
  return { position, sections: merged(state.sections, sections), blocks, places, heard }
}

function withStyle(content: CanvasReply, style: SiteStyle): CanvasReply {
  const { data } = content
  return { ...content, data: { ...data, website: { ...data.website, style } } }
}

function merged<Part>(before: Record<string, Part>, changes: Record<string, Part | null>): Record<string, Part> {
  if (Object.keys(changes).length === 0) return before
  const after = { ...before }
  for (const [id, part] of Object.entries(changes))
    if (part === null) delete after[id]
    else after[id] = part
  return after
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.type === 'blocks' ? selection.ids.includes(id) : selection.type === 'section' && selection.id === id
}

/** The DOM element of a section or a block. */
export function partElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-part="${CSS.escape(id)}"]`)
}

function focusPart(id: string): void {
  // The part may not be rendered yet.
  requestAnimationFrame(() => {
    window.focus()
    const element = partElement(id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
}
