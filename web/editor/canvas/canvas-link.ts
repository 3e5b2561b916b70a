import type { CanvasReply, PageReply } from '../../../src/pages/admin-contract.ts'
import type { SiteStyle } from '../../../src/shared/styles/site-style.ts'
import type { EditorState } from '../editor-state.ts'
import type { PageSession } from '../history/page-session.ts'
import type { Store } from '../store.ts'
import { dispatchLifecycle } from '../style/tweak-events.ts'
import type { FoundData } from './follow-needs.ts'
import { type FromCanvas, PORT, READY, type ToCanvas } from './protocol.ts'

interface CanvasLinkDeps {
  session: PageSession
  state: Store<EditorState>
  page: Pick<PageReply, 'kind'>
  content: CanvasReply
  mayEdit: boolean
  hear(message: FromCanvas): void
}

export interface CanvasLink {
  tell(message: ToCanvas): void
  /** Connects to the document in this frame, and to every document loaded in it later. */
  attach(frame: HTMLIFrameElement, origin: string): () => void
  showStyle(style: SiteStyle): void
  /** Data of blocks was reloaded. */
  addData(found: FoundData): void
}

/** Keeps the canvas in sync with the page: changes are sent over a port that only the website's own storefront gets. */
export function createCanvasLink({ session, state, page, content, mayEdit, hear }: CanvasLinkDeps): CanvasLink {
  let port: MessagePort | undefined
  let shown = session.read().document
  let known = content
  let heard = 0
  const tell = (message: ToCanvas) => port?.postMessage(message)

  function showAll(): void {
    shown = session.read().document
    const { sections, blocks, settings } = shown
    const { title, position } = settings
    tell({ type: 'show', kind: page.kind, title, position, sections, blocks, content: known })
    showState()
  }

  function showState(): void {
    const { selection, view, isPreview, showsOrder, people } = state.read()
    tell({ type: 'state', selection, view, isPreview, showsOrder, people, mayEdit })
  }

  function showChange(): void {
    const next = session.read().document
    if (next === shown) return
    const sections = changedParts(shown.sections, next.sections)
    const blocks = changedParts(shown.blocks, next.blocks)
    shown = next
    tell({ type: 'change', position: next.settings.position, sections, blocks, heard })
  }

  function connect(frame: HTMLIFrameElement, origin: string): void {
    const { port1, port2 } = new MessageChannel()
    // Another document was loaded in the frame.
    if (port) dispatchLifecycle('frame:iframeunload', { url: frame.src })
    port?.close()
    port = port1
    heard = 0
    port.onmessage = ({ data }: MessageEvent<FromCanvas>) => {
      if (data.type === 'text') heard = data.no
      hear(data)
    }
    frame.contentWindow?.postMessage({ type: PORT }, origin, [port2])
    showAll()
    dispatchLifecycle('frame:load', { url: frame.src })
  }

  return {
    tell,
    showStyle(style) {
      known = { ...known, data: { ...known.data, website: { ...known.data.website, style } } }
      tell({ type: 'style', style })
    },
    addData(data) {
      known = { ...known, data: { ...known.data, ...data } }
      tell({ type: 'data', data })
    },
    attach(frame, origin) {
      const greet = (event: MessageEvent) => {
        if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.type !== READY) return
        connect(frame, origin)
      }
      window.addEventListener('message', greet)
      const stopSession = session.subscribe(showChange)
      const stopState = state.subscribe(showState)
      return () => {
        window.removeEventListener('message', greet)
        stopSession()
        stopState()
        if (port) dispatchLifecycle('frame:iframeunload', { url: frame.src })
        port?.close()
        port = undefined
      }
    },
  }
}

/** By identity: unchanged parts are the same objects. */
function changedParts<Part>(before: Record<string, Part>, after: Record<string, Part>): Record<string, Part | null> {
  const changed: Record<string, Part | null> = {}
  for (const [id, part] of Object.entries(after)) if (before[id] !== part) changed[id] = part
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) changed[id] = null
  return changed
}
