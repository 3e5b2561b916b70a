import type { StyleEditing } from '../style/style-editing.ts'
import type { PageSession } from './page-session.ts'

interface HistoryState {
  /** Names of the next steps; undefined if there are none. */
  undo: string | undefined
  redo: string | undefined
  status: 'saved' | 'saving' | 'offline'
}

/** Undo and redo of this tab, in the order in which page and style were changed. */
export interface TabHistory {
  subscribe(listener: () => void): () => void
  read(): HistoryState
  undo(): void
  redo(): void
}

export function createTabHistory(page: PageSession, style: Pick<StyleEditing, 'read' | 'subscribe'>): TabHistory {
  const sessions = () => [page, style.read().session].filter((session) => session !== undefined)
  const nextUndo = () => lastBy(sessions(), (session) => session.read().undoPlace)
  const nextRedo = () =>
    lastBy(sessions(), (session) => {
      const { redoPlace } = session.read()
      return redoPlace === undefined ? undefined : -redoPlace
    })
  return {
    subscribe: (listener) => subscribeToAll(page, style, listener),
    read() {
      const all = sessions().map((session) => session.read().status)
      return {
        undo: nextUndo()?.read().undo,
        redo: nextRedo()?.read().redo,
        status: all.find((one) => one === 'offline') ?? all.find((one) => one === 'saving') ?? 'saved',
      }
    },
    undo: () => nextUndo()?.undo(),
    redo: () => nextRedo()?.redo(),
  }
}

/** The style has a session only once it was opened. */
function subscribeToAll(
  page: PageSession,
  style: Pick<StyleEditing, 'read' | 'subscribe'>,
  listener: () => void,
): () => void {
  let known = style.read().session
  let stopSession = known?.subscribe(listener)
  const stopStyle = style.subscribe(() => {
    const { session } = style.read()
    if (session === known) return
    stopSession?.()
    known = session
    stopSession = session?.subscribe(listener)
    listener()
  })
  const stopPage = page.subscribe(listener)
  return () => {
    stopPage()
    stopStyle()
    stopSession?.()
  }
}

function lastBy(
  sessions: readonly PageSession[],
  placeOf: (session: PageSession) => number | undefined,
): PageSession | undefined {
  return sessions
    .flatMap((session) => {
      const place = placeOf(session)
      return place === undefined ? [] : [{ session, place }]
    })
    .toSorted((one, other) => other.place - one.place)[0]?.session
}
