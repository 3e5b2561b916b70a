import { LRUCache } from 'lru-cache'
import type { SendNoticeDeps } from '../../../workers/restock/send-restock-notice.job.ts'
import { createOutcomeRecorder, type OutcomeRecorder } from '../../../workers/restock/sending/outcome-recorder.ts'
import { recordNotices } from '../../../workers/restock/sending/record-notices.ts'
import type { SendRate } from '../../../workers/restock/sending/send-rate.ts'
import { composeNotice, type NoticeDeps } from '../../restock/letter/compose-notice.ts'
import { canSendEmail } from '../../restock/sending/assert-can-send-email.ts'
import type { SendingDeps } from '../../restock/sending/sending-deps.ts'
import { findSendingSettings } from '../../restock/settings/settings-store.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface SendingServices extends Omit<SendNoticeDeps, 'recorder'>, SendingDeps {
  recorder: OutcomeRecorder
}

/** Milliseconds after which a changed rate limit is effective at the latest. */
const SETTINGS_CACHE_MS = 3_000

/** Dependencies for sending restock letters. */
export function composeSending(
  foundation: Infrastructure,
  { vault, mail, notices, executor }: Pick<SendingServices, 'vault' | 'mail' | 'executor'> & { notices: NoticeDeps },
): SendingServices {
  const { db, log } = foundation
  const onError = (error: Error) => log.warn({ err: error }, 'notice outcomes not recorded yet, will retry')
  return {
    db,
    executor,
    vault,
    mail,
    compose: (websiteId, notice) => composeNotice(notices, websiteId, notice),
    findPace: cachedPace(foundation),
    mayWrite: cachedSendPermission(foundation),
    recorder: createOutcomeRecorder({ record: (settled) => recordNotices({ db, executor }, settled), onError }),
  }
}

/**
 * Cached, because it is needed for each letter. A refusal is never cached, or it would pause a send that was just resumed.
 */
function cachedSendPermission({ db }: Infrastructure): (websiteId: string) => Promise<boolean> {
  const given = new LRUCache<string, true>({ max: 10_000, ttl: SETTINGS_CACHE_MS })
  return async (websiteId) => {
    if (given.has(websiteId)) return true
    const isGiven = await canSendEmail(db, websiteId)
    if (isGiven) given.set(websiteId, true)
    return isGiven
  }
}

/** Cached, because it is needed for each letter. */
function cachedPace({ db, config }: Infrastructure): (websiteId: string) => Promise<SendRate> {
  const kept = new LRUCache<string, SendRate>({ max: 10_000, ttl: SETTINGS_CACHE_MS })
  return async (websiteId) => {
    const known = kept.get(websiteId)
    if (known) return known
    const { lettersPerMinute } = await findSendingSettings(db, websiteId)
    const pace = { website: lettersPerMinute, server: config.mailPerMinute }
    kept.set(websiteId, pace)
    return pace
  }
}
