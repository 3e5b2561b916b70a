import type { AnalyticsSettings } from '../../contract.ts'
import type { HitKind } from '../../hit-shapes.ts'
import type { HitData } from '../../intake-contract.ts'
import type { HitContext } from './hit-context.ts'
import type { ParsedDevice } from './parse-device.ts'

/** A hit in the pipeline; each step fills in what it finds out. */
export interface HitDraft {
  context: HitContext
  settings: AnalyticsSettings
  kind: HitKind
  /** The event's name, as the page sent it. */
  event: string
  data: HitData
  /** The visit record, specification §3. */
  record: string
  visitor: string
  /** Undefined in privacy mode; the visit is then determined when the hit is written. */
  visitId: string | undefined
  isNew: boolean
  /** URL of the page; undefined until it is known to belong to this website. */
  page: URL | undefined
  path: string
  referrer: string
  source: string
  medium: string
  campaign: string
  country: string
  device: ParsedDevice
  language: string
}

/** Why something was not counted, for the counters; in the order in which the steps check. */
export const dropReasons = [
  'pace',
  'bot',
  'prefetch',
  'excluded',
  'search page',
  'empty search',
  'referrer spam',
  'no visitor',
  'elsewhere',
  'no salt',
  'no settings',
] as const
export type DropReason = (typeof dropReasons)[number]

/** One step of the pipeline; returns a reason to drop the hit. */
export type IntakeStep = (draft: HitDraft) => DropReason | undefined

export function createHitDraft(
  given: Pick<HitDraft, 'context' | 'settings' | 'kind' | 'event' | 'data' | 'record'>,
): HitDraft {
  return {
    ...given,
    visitor: '0',
    visitId: undefined,
    isNew: false,
    page: undefined,
    path: '',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    country: '',
    device: { device: 'desktop', browser: '', os: '' },
    language: '',
  }
}
