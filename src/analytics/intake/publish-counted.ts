import type { Broadcast, Following } from '../../platform/broadcast/broadcast.ts'

/** Channel whose messages are the ids of websites with newly counted hits, separated by spaces. */
const HITS_COUNTED = 'hits_counted'
const IDS_PER_MESSAGE = 100

/** Notifies all processes. Best effort: where a message is lost, watchers query a while later. */
export async function publishCounted(broadcast: Pick<Broadcast, 'publish'>, websiteIds: string[]): Promise<void> {
  for (let from = 0; from < websiteIds.length; from += IDS_PER_MESSAGE)
    await broadcast.publish(HITS_COUNTED, websiteIds.slice(from, from + IDS_PER_MESSAGE).join(' '))
}

/** Calls `refresh` for each of those websites; without an id when messages may have been missed. */
export function subscribeCounted(
  broadcast: Pick<Broadcast, 'follow'>,
  refresh: (websiteId?: string) => void,
): Following {
  return broadcast.follow(HITS_COUNTED, {
    onMessage: (ids) => ids.split(' ').forEach((websiteId) => void refresh(websiteId)),
    onGap: () => refresh(),
  })
}
