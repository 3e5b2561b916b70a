import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import { openPostgresBroadcast } from '../../platform/broadcast/postgres-broadcast.ts'
import { STOCK_CHANGED, WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { until } from '../until.ts'

/** Subscribes to changes of all websites; active once awaited. */
export async function subscribeWebsiteChanges(
  url: string,
  onChange: (websiteId: string) => void,
  onStockChange: (websiteId: string) => void = onChange,
): Promise<Broadcast> {
  const broadcast = openPostgresBroadcast({ url, onError: () => {} })
  let listens = false
  broadcast.follow(WEBSITE_CHANGED, { onMessage: onChange, onGap: () => {} })
  broadcast.follow(STOCK_CHANGED, { onMessage: onStockChange, onGap: () => {} })
  broadcast.follow('probe', {
    onMessage() {
      listens = true
    },
    onGap: () => {},
  })
  await until('the connection to listen', async () => {
    if (!listens) await broadcast.publish('probe', '').catch(() => {})
    return listens
  })
  return broadcast
}
