import { z } from 'zod'
import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import { PersonNews } from '../live-contract.ts'

/** A draft that is open in an editor. */
export interface LivePage {
  websiteId: string
  docId: string
}

interface PageListener {
  onChanged(): void
  onPerson(person: PersonNews): void
}

/** Notifies everybody who has a page open of changes by others, across processes. */
export interface PageLive {
  tellChanged(page: LivePage): void
  tellPerson(page: LivePage, person: PersonNews): void
  /** Returns a function that stops watching. */
  watch(page: LivePage, listener: PageListener): () => void
  close(): void
}

const CHANNEL = 'page-live'
const Message = z.object({ websiteId: z.string(), docId: z.string(), person: PersonNews.optional() })

/** Lost notifications are recovered when the browser reconnects, after a few seconds at most. */
export function createPageLive(broadcast: Broadcast, onError: (error: Error) => void): PageLive {
  const watched = new Map<string, Set<PageListener>>()
  const keyOf = ({ websiteId, docId }: LivePage) => `${websiteId} ${docId}`
  const tell = (message: z.input<typeof Message>) =>
    void broadcast.publish(CHANNEL, JSON.stringify(message)).catch(onError)
  const following = broadcast.follow(CHANNEL, {
    onMessage(text) {
      const { person, ...page } = Message.parse(JSON.parse(text))
      for (const listener of watched.get(keyOf(page)) ?? [])
        if (person) listener.onPerson(person)
        else listener.onChanged()
    },
    onGap() {
      for (const listeners of watched.values()) for (const listener of listeners) listener.onChanged()
    },
  })
  return {
    tellChanged: ({ websiteId, docId }) => tell({ websiteId, docId }),
    tellPerson: ({ websiteId, docId }, person) => tell({ websiteId, docId, person }),
    watch(page, listener) {
      const key = keyOf(page)
      const listeners = watched.get(key) ?? new Set()
      watched.set(key, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) watched.delete(key)
      }
    },
    close: following.stop,
  }
}
