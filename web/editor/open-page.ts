import type { CanvasReply, PageReply } from '../../src/pages/admin-contract.ts'
import { readBlockData, sendOperations } from '../api/site-pages.ts'
import { blockClipboard } from './blocks/copied-blocks.ts'
import { type CanvasLink, createCanvasLink } from './canvas/canvas-link.ts'
import { followNeeds } from './canvas/follow-needs.ts'
import { createEditor, type Editor } from './editor.ts'
import { createEditorState } from './editor-state.ts'
import { keptOperations } from './history/kept-operations.ts'
import { createPageSession } from './history/page-session.ts'

export interface OpenPage {
  editor: Editor
  link: CanvasLink
  close(): void
}

interface OpenPageDeps {
  page: PageReply
  content: CanvasReply
  accountId: string
  mayEdit: boolean
}

/** A page in the editor, with what an earlier tab could not save any more. */
export async function openPage({ page, content, accountId, mayEdit }: OpenPageDeps): Promise<OpenPage> {
  const { docId, head, document } = page
  const store = keptOperations(accountId, docId)
  const session = createPageSession({
    ...{ head, document, accountId, keep: store.keep, now: Date.now },
    kept: mayEdit ? await store.adopt() : [],
    send: (request) => sendOperations(docId, request),
  })
  const state = createEditorState()
  const link: CanvasLink = createCanvasLink({
    ...{ session, state, page, content, mayEdit },
    hear: (message) => editor.hear(message),
  })
  const editor = createEditor({ session, state, mayEdit, tellCanvas: link.tell, clipboard: blockClipboard })
  const stopNeeds = followNeeds({ session, content, read: readBlockData, onData: link.addData })
  session.open()
  const online = () => void session.flush()
  window.addEventListener('online', online)
  return {
    ...{ editor, link },
    close() {
      window.removeEventListener('online', online)
      stopNeeds()
      void session.flush().finally(session.close)
      store.release()
    },
  }
}
