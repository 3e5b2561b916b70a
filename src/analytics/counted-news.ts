import type { Broadcast, Following } from '../platform/broadcast/broadcast.ts'

/** The channel on which it is said of which websites more was counted: their ids, with spaces between them. */
const HITS_COUNTED = 'hits_counted'
/** So many ids are one piece of news. */
const TOLD_AT_ONCE = 100

/** Tells all processes. News, not truth: where it is lost, whoever watches looks a while later. */
export async function tellCounted(broadcast: Pick<Broadcast, 'publish'>, websiteIds: string[]): Promise<void> {
  for (let from = 0; from < websiteIds.length; from += TOLD_AT_ONCE)
    await broadcast.publish(HITS_COUNTED, websiteIds.slice(from, from + TOLD_AT_ONCE).join(' '))
}

/** Calls `lookAgain` for each of those websites; without one when something may have gone unheard. */
export function followCounted(
  broadcast: Pick<Broadcast, 'follow'>,
  lookAgain: (websiteId?: string) => void,
): Following {
  return broadcast.follow(HITS_COUNTED, {
    onMessage: (ids) => ids.split(' ').forEach((websiteId) => void lookAgain(websiteId)),
    onGap: () => lookAgain(),
  })
}
