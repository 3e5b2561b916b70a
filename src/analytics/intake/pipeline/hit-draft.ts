import type { AnalyticsSettings } from '../../contract.ts'
import type { HitKind } from '../../hit-shapes.ts'
import type { HitData } from '../../intake-contract.ts'
import type { HitContext } from './hit-context.ts'
import type { ParsedDevice } from './parse-device.ts'

/** A hit on its way through the steps: each of them fills in what it finds out. */
export interface HitDraft {
  context: HitContext
  settings: AnalyticsSettings
  kind: HitKind
  /** What the page calls it. */
  event: string
  data: HitData
  /** The text of the visit record, specification §3. */
  record: string
  visitor: string
  /** Undefined in privacy mode: anyone who writes the hit down looks for the visit. */
  visitId: string | undefined
  isNew: boolean
  /** Of the page; undefined until it is known to be one of this website. */
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

/** Why something was not counted: for the tally, in this order. */
export const dropReasons = [
  'pace',
  'bot',
  'prefetch',
  'excluded',
  'search page',
  'empty search',
  'no visitor',
  'elsewhere',
  'no salt',
  'no settings',
] as const
export type DropReason = (typeof dropReasons)[number]

/** One thing that is done with a hit; the answer says why it goes no further. */
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
