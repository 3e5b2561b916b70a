import type { CanvasReply, PageReply } from '../../src/pages/admin-contract.ts'
import { findPageDocument, readBlockData, sendOperations, tabId } from '../api/site-pages.ts'
import { checkAccount } from '../drafts/check-account.ts'
import { blockClipboard } from './blocks/copied-blocks.ts'
import { type CanvasLink, createCanvasLink } from './canvas/canvas-link.ts'
import { followNeeds } from './canvas/follow-needs.ts'
import { createEditor, type Editor } from './editor.ts'
import { createEditorState, type EditorState } from './editor-state.ts'
import { type KeptOperations, keptOperations } from './history/kept-operations.ts'
import { createPageSession, type PageSession, type ReadPage } from './history/page-session.ts'
import { withRefused } from './history/refused-operations.ts'
import { createStepOrder, idsOf, type PendingOperation, withoutStored } from './history/session-core.ts'
import { followPage } from './live/live-page.ts'
import type { Store } from './store.ts'
import { createStyleEditing } from './style/style-editing.ts'
import { dispatchLifecycle } from './style/tweak-events.ts'

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
  mayDesign: boolean
  mayWriteCode: boolean
}

async function rereadAs(accountId: string, docId: string, opIds: readonly string[]): Promise<ReadPage> {
  await checkAccount(accountId)
  return findPageDocument(docId, opIds)
}

/** What an earlier tab could not save; a person whose role has changed since is shown it instead. */
async function adoptAs(store: KeptOperations, mayChange: boolean): Promise<PendingOperation[]> {
  const kept = await store.adopt()
  if (mayChange) return kept
  const refusal = { status: 403, message: 'Your role sees this page and cannot change it.' }
  return withRefused([], kept, (operation) => operation.refusal ?? refusal)
}

interface PageWithKept extends Pick<PageReply, 'head' | 'document'> {
  kept: PendingOperation[]
}

/** The server may have them although the earlier tab was not told: then they are in the page already. */
async function adoptOn(page: PageReply, store: KeptOperations, mayChange: boolean): Promise<PageWithKept> {
  const adopted = await adoptAs(store, mayChange)
  if (adopted.length === 0) return { head: page.head, document: page.document, kept: [] }
  const { head, document, stored } = await findPageDocument(page.docId, adopted.flatMap(idsOf))
  const kept = withoutStored(adopted, stored)
  if (kept.length < adopted.length) await store.keep(kept)
  return { head, document, kept }
}

/** Id of the style document. */
const STYLE = 'style'

/** Opens a page in the editor, with operations that an earlier tab could not save. */
export async function openPage({ mayWriteCode, ...given }: OpenPageDeps): Promise<OpenPage> {
  const { page, content, accountId, mayEdit, mayDesign } = given
  const closing: (() => void)[] = []
  const order = createStepOrder()
  async function openSession(page: PageReply, mayChange: boolean, shown?: Store<EditorState>): Promise<PageSession> {
    const { docId } = page
    const store = keptOperations(accountId, docId)
    closing.push(store.release)
    const { head, document, kept } = await adoptOn(page, store, mayChange)
    const session = createPageSession({
      head,
      document,
      kept,
      tab: tabId,
      keep: store.keep,
      now: Date.now,
      order,
      send: (request) => sendOperations(docId, request, page.kind === 'post'),
      reread: (opIds) => rereadAs(accountId, docId, opIds),
    })
    session.open()
    closing.push(followPage({ docId, head, session, ...(shown && { state: shown }) }))
    return session
  }

  const state = createEditorState(window.innerWidth)
  const session = await openSession(page, mayEdit, state)
  const link: CanvasLink = createCanvasLink({
    session,
    state,
    page,
    content,
    mayEdit,
    hear: (message) => editor.hear(message),
  })
  const { theme, style: shown = null } = content.data.website
  const style = createStyleEditing({
    theme,
    style: shown,
    mayEdit: mayDesign,
    onStyle: link.showStyle,
    onTweak(tweak) {
      dispatchLifecycle(tweak.event, tweak.detail)
      link.tell({ type: 'tweak', tweak })
    },
    async load() {
      return { session: await openSession(await findPageDocument(STYLE), mayDesign) }
    },
  })
  const editor = createEditor({
    session,
    kind: page.kind,
    style,
    state,
    mayEdit,
    mayWriteCode,
    tellCanvas: link.tell,
    clipboard: blockClipboard,
  })
  // A warning at publishing leads to its block.
  const named = window.location.hash.slice(1)
  if (page.document.blocks[named]) editor.select({ type: 'blocks', ids: [named] }, true)
  const stopNeeds = followNeeds({ session, content, read: readBlockData, onData: link.addData })
  const saveNow = () => void session.flush()
  // Also when the tab is hidden or shown again, for example after signing in in another tab.
  window.addEventListener('online', saveNow)
  document.addEventListener('visibilitychange', saveNow)
  return {
    editor,
    link,
    close() {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      stopNeeds()
      void session.flush().finally(session.close)
      style.close()
      for (const release of closing) release()
    },
  }
}
