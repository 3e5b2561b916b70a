import type { Person, Selection, TextLink } from './canvas/protocol.ts'
import type { View } from './commands/page.ts'
import { createStore, type Store } from './store.ts'

export type OpenDialog = 'palette' | 'shortcuts' | 'publish' | 'add-block' | 'add-section' | 'link' | null

/** What the screen shows beside the page itself. */
export interface EditorState {
  view: View
  selection: Selection
  isPreview: boolean
  /** The canvas numbers blocks as they are read. */
  showsOrder: boolean
  /** What the panel at the side is about: what is selected, or the website's styles. */
  panel: 'page' | 'style'
  /** Block whose text is typed in the canvas. */
  editing: string | null
  dialog: OpenDialog
  /** What the text has asked a link for; null for none yet. */
  link: TextLink | null
  /** Read out to people who do not see the canvas; the number tells two equal ones apart. */
  announcement: { text: string; count: number }
  people: readonly Person[]
}

/** Specification §9: up to so many px a screen is a phone. */
const PHONE_PX = 432

/** Somebody on a phone begins with what their visitors on a phone see. */
export const createEditorState = (windowWidth: number): Store<EditorState> =>
  createStore<EditorState>({
    view: windowWidth <= PHONE_PX ? 'phone' : 'desktop',
    showsOrder: false,
    selection: { type: 'none' },
    isPreview: false,
    panel: 'page',
    editing: null,
    dialog: null,
    link: null,
    announcement: { text: '', count: 0 },
    people: [],
  })
