import type { PastedPicture } from './blocks/pasted-pictures.ts'
import type { Person, Selection, TextLink } from './canvas/protocol.ts'
import type { View } from './commands/page.ts'
import { createStore, type Store } from './store.ts'

export type OpenDialog =
  | 'palette'
  | 'shortcuts'
  | 'publish'
  | 'add-block'
  | 'add-section'
  | 'page-settings'
  | 'link'
  | null

/** The pictures of one paste. */
export interface PictureBatch {
  no: number
  pictures: readonly PastedPicture[]
  files: readonly File[]
  /** The block below which they are placed; null: below all blocks of the section. */
  at: string | null
  section: string | undefined
}

/** UI state besides the page itself. */
export interface EditorState {
  view: View
  selection: Selection
  isPreview: boolean
  /** Only the page and the number of its words are shown. */
  isWriting: boolean
  /** The canvas numbers blocks in reading order. */
  showsOrder: boolean
  /** Content of the side panel: the selection, or the website's style. */
  panel: 'page' | 'style'
  /** Block whose text is being edited. */
  editing: string | null
  /** A text was opened from here, and the focus is not in the canvas yet. */
  isOpening: boolean
  dialog: OpenDialog
  /** Link that the text wants to edit; null for a new one. */
  link: TextLink | null
  /** Announcement for screen readers; the number distinguishes equal texts. */
  announcement: { text: string; count: number }
  people: readonly Person[]
  /** Shown until it is dismissed; empty for none. */
  warning: string
  /** Pictures that were pasted and are being uploaded. */
  pasted: readonly PictureBatch[]
}

/** Specification §9: maximum width of a phone in pixels. */
const PHONE_PX = 432

/** On a phone the editor starts in the phone view. */
export const createEditorState = (windowWidth: number): Store<EditorState> =>
  createStore<EditorState>({
    view: windowWidth <= PHONE_PX ? 'phone' : 'desktop',
    showsOrder: false,
    selection: { type: 'none' },
    isPreview: false,
    isWriting: false,
    panel: 'page',
    editing: null,
    isOpening: false,
    dialog: null,
    link: null,
    announcement: { text: '', count: 0 },
    people: [],
    warning: '',
    pasted: [],
  })
