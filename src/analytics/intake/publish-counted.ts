import type { Broadcast, Following } from '../../platform/broadcast/broadcast.ts'

/** The channel on which it is said of which websites more was counted: their ids, with spaces between them. */
const HITS_COUNTED = 'hits_counted'
/** So many ids are one piece of news. */
const IDS_PER_MESSAGE = 100

/** Tells all processes. News, not truth: where it is lost, whoever watches looks a while later. */
export async function publishCounted(broadcast: Pick<Broadcast, 'publish'>, websiteIds: string[]): Promise<void> {
  for (let from = 0; from < websiteIds.length; from += IDS_PER_MESSAGE)
    await broadcast.publish(HITS_COUNTED, websiteIds.slice(from, from + IDS_PER_MESSAGE).join(' '))
}

/** Calls `lookAgain` for each of those websites; without one when something may have gone unheard. */
export function subscribeCounted(
  broadcast: Pick<Broadcast, 'follow'>,
  refresh: (websiteId?: string) => void,
): Following {
  return broadcast.follow(HITS_COUNTED, {
    onMessage: (ids) => ids.split(' ').forEach((websiteId) => void refresh(websiteId)),
    onGap: () => refresh(),
  })
}
