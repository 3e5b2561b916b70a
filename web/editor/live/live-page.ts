import type { PageNews, PersonNews, PresenceRequest } from '../../../src/pages/live-contract.ts'
import { sayWhere } from '../../api/site-pages.ts'
import type { Person } from '../canvas/protocol.ts'
import type { EditorState } from '../editor-state.ts'
import type { PageSession } from '../history/page-session.ts'
import type { Store } from '../store.ts'

interface LivePageDeps {
  docId: string
  head: number
  session: Pick<PageSession, 'receive'>
  /** Without it nobody's position is shared or shown. */
  state?: Store<EditorState>
}

const RETRY_MS = 2_000
const SAY_MS = 5_000
/** People without news for this long are considered gone. */
const GONE_MS = 14_000

/**
 * Follows changes and positions of others while the page is open and its tab visible: a hidden tab has no connection, and
 * catches up when shown. Returns a function that stops it.
 */
export function followPage({ docId, head, session, state }: LivePageDeps): () => void {
  let known = head
  let isFollowing = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  const people = state && followPeople(docId, state)

  function open(): void {
    const opened = new EventSource(`/api/pages/${encodeURIComponent(docId)}/live?after=${known}`)
    source = opened
    opened.addEventListener('news', ({ data }) => {
      const news = JSON.parse(data) as PageNews
      known = news.head
      session.receive(news as Parameters<PageSession['receive']>[0])
    })
    opened.addEventListener('person', ({ data }) => people?.hear(JSON.parse(data) as PersonNews))
    // The server ends each stream after some seconds; the next one resumes there.
    opened.addEventListener('error', () => {
      const wasRefused = opened.readyState === EventSource.CLOSED
      opened.close()
      if (isFollowing && opened === source) retry = setTimeout(open, wasRefused ? RETRY_MS : 100)
    })
  }
  function follow(isVisible: boolean): void {
    if (isVisible === isFollowing) return
    isFollowing = isVisible
    if (isVisible) {
      open()
      people?.come()
    } else {
      clearTimeout(retry)
      source?.close()
      people?.leave()
    }
  }
  const look = () => follow(document.visibilityState !== 'hidden')
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    follow(false)
  }
}

function followPeople(docId: string, state: Store<EditorState>) {
  const tab = crypto.randomUUID()
  const seen = new Map<string, Person & { until: number }>()
  let said = ''
  const say = (more: Partial<PresenceRequest> = {}) =>
    void sayWhere(docId, { tab, at: placeOf(state), ...more }).catch(() => {})
  const show = () => {
    for (const [id, { until }] of seen) if (until < Date.now()) seen.delete(id)
    const people = [...seen.values()].map(({ tab: id, name, at }) => ({ tab: id, name, at }))
    if (JSON.stringify(people) !== JSON.stringify(state.read().people)) state.set({ people })
  }
  let timer: ReturnType<typeof setInterval> | undefined
  let stop = () => {}
  return {
    come() {
      timer = setInterval(() => {
        say()
        show()
      }, SAY_MS)
      stop = state.subscribe(() => {
        const at = placeOf(state)
        if (at === said) return
        said = at
        say()
      })
      say()
    },
    hear({ tab: theirs, name, at, isLeaving }: PersonNews) {
      if (theirs === tab) return
      // Newcomers are told at once who is here.
      if (!seen.has(theirs) && !isLeaving) say()
      if (isLeaving) seen.delete(theirs)
      else seen.set(theirs, { tab: theirs, name, at, until: Date.now() + GONE_MS })
      show()
    },
    leave() {
      clearInterval(timer)
      stop()
      say({ isLeaving: true })
    },
  }
}

function placeOf(state: Store<EditorState>): string {
  const { selection } = state.read()
  if (selection.type === 'section') return selection.id
  return selection.type === 'blocks' ? (selection.ids[0] ?? '') : ''
}
