import { LRUCache } from 'lru-cache'
import type { SendNoticeDeps } from '../workers/restock/send-restock-notice.job.ts'
import type { Foundation } from './foundation.ts'
import { mayWrite } from './restock/assert-may-write.ts'
import { composeNotice, type NoticeDeps } from './restock/compose-notice.ts'
import type { Pace } from './restock/letter-pace.ts'
import { createOutcomeRecorder, type OutcomeRecorder } from './restock/outcome-recorder.ts'
import { recordNotices } from './restock/record-notices.ts'
import type { SendingDeps } from './restock/sending-deps.ts'
import { findSendingSettings } from './restock/settings-store.ts'

export interface Sending extends Omit<SendNoticeDeps, 'recorder'>, SendingDeps {
  recorder: OutcomeRecorder
}

/** A merchant who changes the pace sees it followed after so long at most. */
const PACE_KEPT_MS = 3_000

/** What restock letters go through on their way out. */
export function composeSending(
  foundation: Foundation,
  { vault, mail, notices, executor }: Pick<Sending, 'vault' | 'mail' | 'executor'> & { notices: NoticeDeps },
): Sending {
  const { db, log } = foundation
  const onError = (error: Error) => log.warn({ err: error }, 'what became of letters was not told to the log yet')
  return {
    db,
    executor,
    vault,
    mail,
    compose: (websiteId, notice) => composeNotice(notices, websiteId, notice),
    findPace: keptPaces(foundation),
    mayWrite: keptPermission(foundation),
    recorder: createOutcomeRecorder({ record: (settled) => recordNotices({ db, executor }, settled), onError }),
  }
}

/** Asked for each letter, read now and then. */
function keptPermission({ db }: Foundation): (websiteId: string) => Promise<boolean> {
  const kept = new LRUCache<string, { isGiven: boolean }>({ max: 10_000, ttl: PACE_KEPT_MS })
  return async (websiteId) => {
    const known = kept.get(websiteId) ?? { isGiven: await mayWrite(db, websiteId) }
    if (!kept.has(websiteId)) kept.set(websiteId, known)
    return known.isGiven
  }
}

/** Asked for each letter, read now and then. */
function keptPaces({ db, config }: Foundation): (websiteId: string) => Promise<Pace> {
  const kept = new LRUCache<string, Pace>({ max: 10_000, ttl: PACE_KEPT_MS })
  return async (websiteId) => {
    const known = kept.get(websiteId)
    if (known) return known
    const { lettersPerMinute } = await findSendingSettings(db, websiteId)
    const pace = { website: lettersPerMinute, server: config.mailPerMinute }
    kept.set(websiteId, pace)
    return pace
  }
}
