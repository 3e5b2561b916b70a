import type { AnalyticsSettings } from '../../contract.ts'
import { type HitKind, hitKinds, trackerSchemas } from '../../hit-shapes.ts'
import type { EventContent, HitData, ScriptErrorEvent, SpeedRecord } from '../../intake-contract.ts'
import type { RawTable } from '../../raw-columns.ts'
import type { HitBuffer } from '../buffer/hit-buffer.ts'
import { errorRow } from '../rows/error-row.ts'
import { eventRow } from '../rows/event-row.ts'
import { hitRow } from '../rows/hit-row.ts'
import { speedRow } from '../rows/speed-row.ts'
import { createBotFilter } from './bot-filter.ts'
import { classifySource } from './classify-source.ts'
import type { HitContext } from './hit-context.ts'
import { createHitDraft, type DropReason, type HitDraft, type IntakeStep } from './hit-draft.ts'
import type { IntakeCounters } from './intake-counters.ts'
import { isReferrerSpam } from './is-referrer-spam.ts'
import { isUncounted } from './is-uncounted.ts'
import { createDeviceParser } from './parse-device.ts'
import { createRateLimit } from './rate-limit.ts'
import { createCountryResolver } from './resolve-country.ts'
import { isEmptySearch, isOnSearchPage, resolvePage } from './resolve-page.ts'
import { createVisitorResolver } from './resolve-visitor.ts'
import { findVisitRecordCookie } from './visit-record.ts'

export interface IntakeOptions {
  buffer: HitBuffer
  tally: IntakeCounters
  findSettings(websiteId: string): AnalyticsSettings | Promise<AnalyticsSettings>
  saltAt(moment: Date): string | undefined
}

export interface Hit {
  kind: HitKind
  /** The event's name, as the page sent it; '' when the kind says it all. */
  event: string
  data: HitData
  /** The visit record. */
  record: string
}

/** All methods return at once. Hits that are dropped or lost are counted as such. */
export interface Intake {
  hit(asked: HitContext, hit: Hit): void
  speeds(asked: HitContext, records: SpeedRecord[]): void
  errors(asked: HitContext, errors: ScriptErrorEvent[]): void
  event(asked: HitContext, schema: string, content: EventContent): void
}

/** The pipeline for everything that visitors' browsers send. */
export function createIntake({ buffer, tally, findSettings, saltAt }: IntakeOptions): Intake {
  const isWithinPace = createRateLimit()
  const isBot = createBotFilter()
  const readDevice = createDeviceParser()
  const readCountry = createCountryResolver()

  const pace: IntakeStep = ({ context: asked }) => (isWithinPace(asked) ? undefined : 'pace')
  const bot: IntakeStep = ({ context: asked }) => (isBot(asked.userAgent) ? 'bot' : undefined)
  const prefetch: IntakeStep = ({ context: asked }) =>
    /prefetch|prerender/i.test(asked.purpose) ? 'prefetch' : undefined
  const exclusion: IntakeStep = (draft) => (isUncounted(draft) ? 'excluded' : undefined)
  const spam: IntakeStep = ({ data }) => (isReferrerSpam(data.referrer) ? 'referrer spam' : undefined)
  const page: IntakeStep = resolvePage
  const search: IntakeStep = (draft) =>
    isOnSearchPage(draft) ? 'search page' : isEmptySearch(draft) ? 'empty search' : undefined
  const visitor: IntakeStep = createVisitorResolver(saltAt)
  const source: IntakeStep = does(classifySource)
  const device: IntakeStep = does((draft) => {
    draft.device = readDevice(draft.context.userAgent)
  })
  const country: IntakeStep = does((draft) => {
    draft.country = readCountry(draft)
  })
  const keepHit: IntakeStep = does((draft) => keep('hits', draft.context, hitRow(draft)))

  const hitSteps = [pace, bot, prefetch, exclusion, spam, page, search, visitor, source, device, country, keepHit]
  const recordSteps = [pace, bot, prefetch, exclusion, device]
  /** Errors in the admin are reported by staff, so the steps for visitors are left out. */
  const staffSteps = [pace, bot, device]

  function keep(table: RawTable, { websiteId }: HitContext, line: string): void {
    if (buffer.put(table, websiteId, line)) tally.taken++
    else tally.lost++
  }

  function take(steps: IntakeStep[], asked: HitContext, hit: Hit, then: (draft: HitDraft) => void = () => {}): void {
    const go = (settings: AnalyticsSettings) => {
      const draft = createHitDraft({ context: asked, settings, ...hit })
      const reason = firstReason(steps, draft)
      if (reason) tally.uncounted[reason]++
      else then(draft)
    }
    const settings = findSettings(asked.websiteId)
    if (!(settings instanceof Promise)) go(settings)
    else settings.then(go, () => tally.uncounted['no settings']++)
  }

  const record = (asked: HitContext, data: HitData, then: (draft: HitDraft) => void) =>
    take(recordSteps, asked, { kind: 50, event: '', data, record: '' }, then)

  return {
    hit: (asked, hit) => take(hitSteps, asked, hit),
    speeds: (asked, records) =>
      record(asked, { pageType: records[0]?.data.pageType }, ({ device }) => {
        for (const one of records) keep('page_speeds', asked, speedRow(asked, one, device))
      }),
    errors: (asked, errors) =>
      take(asked.isInConfigArea ? staffSteps : recordSteps, asked, none, ({ device }) => {
        for (const one of errors) keep('script_errors', asked, errorRow(asked, one, device))
      }),
    event(asked, schema, content) {
      record(asked, {}, () => keep('tracked_events', asked, eventRow(asked, schema, content)))
      if (!trackerSchemas.includes(schema)) take(hitSteps, asked, ownHit(asked, schema, content))
    },
  }
}

const none: Hit = { kind: hitKinds.other, event: '', data: {}, record: '' }

/** An owner's custom event as a hit of its visit, so that it can be a goal and outlives its raw row. */
function ownHit(asked: HitContext, schema: string, content: EventContent): Hit {
  const { page_host: host = '', page_path: path = '', browser_language: language } = content
  const data = { url: `https://${host}${path}`, ...(language !== undefined && { language }) }
  return { kind: hitKinds.other, event: schema, data, record: findVisitRecordCookie(asked.cookies) }
}

function firstReason(steps: IntakeStep[], draft: HitDraft): DropReason | undefined {
  for (const step of steps) {
    const reason = step(draft)
    if (reason) return reason
  }
  return undefined
}

function does(work: (draft: HitDraft) => void): IntakeStep {
  return (draft) => {
    work(draft)
    return undefined
  }
}
