import type { HitData, hitEvents } from '../../../../src/analytics/hit-shapes.ts'
import { formOf, jsonOf, type Sender, sendHit } from './send-hit.ts'

/** Timeout of a request (specification §9). */
const BUTTON_TIMEOUT_MS = 2_500

/** Counts visitors' actions: specification §7, `/api/census/*`. Answers are ignored. */
export interface Census {
  recordHit(event: keyof typeof hitEvents, data: HitData): void
  /** A button was seen or clicked. */
  record(what: 'button-click' | 'button-render', name: string, data: HitData): void
  /** Without an action: an overlay was shown. */
  recordOverlay(name: string, action: string | undefined, data: HitData): void
  recordForm(formId: string, data: HitData): void
  recordQuickView(itemId: string, data: HitData): void
}

export function createCensus(sender: Sender): Census {
  const call = (what: string, said: object) =>
    sender.post(jsonOf(`/api/census/${what}`, said), { timeoutMs: BUTTON_TIMEOUT_MS })
  return {
    recordHit(event, data) {
      const fields = { event, data: JSON.stringify({ event, ...data }), ss_cvr: data.visitorCookie ?? '' }
      sendHit(sender, formOf('/api/census/RecordHit', fields))
    },
    record: (what, name, data) => call(what, { ...visitOf(data), name }),
    recordOverlay: (name, action, data) => call('overlay', { ...visitOf(data), name, action }),
    recordForm: (formId, data) => call('form-render', { ...visitOf(data), formId }),
    recordQuickView: (itemId, data) =>
      sendHit(sender, jsonOf(`/api/census/RecordQuickView/${encodeURIComponent(itemId)}`, visitOf(data))),
  }
}

/** Visitor and location, the only data of these calls. */
function visitOf({ visitorCookie, url, pageType, timeZone, language }: HitData) {
  return { visitorCookie, url, pageType, timeZone, language }
}
