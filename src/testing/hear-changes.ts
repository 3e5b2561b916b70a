import { setTimeout as sleep } from 'node:timers/promises'
import type { Broadcast } from '../platform/broadcast/broadcast.ts'
import { openPostgresBroadcast } from '../platform/broadcast/postgres-broadcast.ts'
import { WEBSITE_CHANGED } from '../platform/database/website-changes.ts'

/** Hears of every website that changes, from the moment on when this has been awaited. */
export async function hearChanges(url: string, onChange: (websiteId: string) => void): Promise<Broadcast> {
  const broadcast = openPostgresBroadcast({ url, onError: () => {} })
  let listens = false
  broadcast.follow(WEBSITE_CHANGED, { onMessage: onChange, onGap: () => {} })
  broadcast.follow('probe', {
    onMessage() {
      listens = true
    },
    onGap: () => {},
  })
  while (!listens) {
    await broadcast.publish('probe', '').catch(() => {})
    await sleep(5)
  }
  return broadcast
}
