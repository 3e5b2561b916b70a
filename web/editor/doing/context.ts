import type { DocumentKind } from '../../../src/pages/documents/page-settings.ts'
import { blockLabel } from '../blocks/block-words.ts'
import type { Selection, ToCanvas } from '../canvas/protocol.ts'
import type { Page, Patches, View } from '../commands/page.ts'
import type { CopiedBlocks } from '../commands/paste-blocks.ts'
import type { EditorState } from '../editor-state.ts'
import type { PageSession } from '../history/page-session.ts'
import { createTabHistory, type TabHistory } from '../history/tab-history.ts'
import type { Store } from '../store.ts'
import type { StyleEditing } from '../style/style-editing.ts'

export interface EditorDeps {
  session: PageSession
  kind: DocumentKind
  /** Style of the whole website. */
  style: StyleEditing
  state: Store<EditorState>
  mayEdit: boolean
  /** May add and change blocks of code. */
  mayWriteCode: boolean
  tellCanvas(message: ToCanvas): void
  /** Copies survive leaving the page, to be pasted into another one. */
  clipboard: { read(): CopiedBlocks | undefined; write(copied: CopiedBlocks): void }
}

interface Doing {
  /** Name of the undo step. */
  label: string
  /** Announcement after it is done. */
  said(): string
  /** Merges with previous steps of the same name. */
  join?: string
}

/** Shared context of all actions. */
export interface Context extends EditorDeps {
  history: TabHistory
  page(): Page
  view(): View
  selectedBlocks(): readonly string[]
  /** The selected section, or that of the selected blocks. */
  selectedSection(): string | undefined
  nameOf(ids: readonly string[]): string
  announce(text: string): void
  select(selection: Selection, focuses?: boolean): void
  /** False if nothing changes or editing is not allowed. */
  run(patches: Patches, doing: Doing): boolean
}

export function createContext(deps: EditorDeps): Context {
  const { session, state, mayEdit, tellCanvas } = deps
  const page = () => session.read().document
  const selectedBlocks = () => {
    const { selection } = state.read()
    return selection.type === 'blocks' ? selection.ids.filter((id) => page().blocks[id]) : []
  }
  const announce = (text: string) => state.set({ announcement: { text, count: state.read().announcement.count + 1 } })
  return {
    ...deps,
    history: createTabHistory(session, deps.style),
    page,
    selectedBlocks,
    announce,
    view: () => state.read().view,
    selectedSection() {
      const { selection } = state.read()
      return selection.type === 'section' ? selection.id : page().blocks[selectedBlocks()[0] ?? '']?.section
    },
    nameOf: (ids) =>
      ids.length === 1 ? blockLabel(page().blocks[ids[0] as string]?.type ?? -1) : `${ids.length} blocks`,
    select(selection, focuses = false) {
      state.set({ selection, panel: 'page', isOpening: false })
      const id = idOf(selection)
      if (focuses && id !== undefined) tellCanvas({ type: 'focus', id })
    },
    run(patches, { label, said, join }) {
      const isDone = mayEdit && session.run(patches, { label, ...(join !== undefined && { join }) })
      if (isDone) announce(said())
      return isDone
    },
  }
}

function idOf(selection: Selection): string | undefined {
  if (selection.type === 'section') return selection.id
  return selection.type === 'blocks' ? selection.ids[0] : undefined
}
