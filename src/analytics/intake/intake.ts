import type { AnalyticsSettings } from '../contract.ts'
import type { HitKind } from '../hit-shapes.ts'
import type { EventContent, HitData, ScriptErrorEvent, SpeedRecord } from '../intake-contract.ts'
import type { RawTable } from '../raw-columns.ts'
import type { Asked } from './asked.ts'
import { createDraft, type Draft, type Reason, type Step } from './draft.ts'
import { errorLine } from './error-line.ts'
import { eventLine } from './event-line.ts'
import type { HitBuffer } from './hit-buffer.ts'
import { hitLine } from './hit-line.ts'
import { botSpotter } from './is-bot.ts'
import { isUncounted } from './is-uncounted.ts'
import { isForNothing, isOnSearchPage, knowPage } from './know-page.ts'
import { visitorReader } from './know-visitor.ts'
import { countryReader } from './name-country.ts'
import { deviceReader } from './name-device.ts'
import { nameSource } from './name-source.ts'
import { speedLine } from './speed-line.ts'
import type { Tally } from './tally.ts'
import { paceOf } from './within-pace.ts'

export interface IntakeOptions {
  buffer: HitBuffer
  tally: Tally
  findSettings(websiteId: string): AnalyticsSettings | Promise<AnalyticsSettings>
  saltAt(moment: Date): string | undefined
}

export interface Hit {
  kind: HitKind
  /** What the page calls it; '' where the kind says it all. */
  event: string
  data: HitData
  /** The text of the visit record. */
  record: string
}

/** Each answers at once. What is not counted, or lost, is counted as that. */
export interface Intake {
  hit(asked: Asked, hit: Hit): void
  speeds(asked: Asked, records: SpeedRecord[]): void
  errors(asked: Asked, errors: ScriptErrorEvent[]): void
  event(asked: Asked, schema: string, content: EventContent): void
}

/** Everything that visitors' browsers tell, step by step. */
export function createIntake({ buffer, tally, findSettings, saltAt }: IntakeOptions): Intake {
  const isWithinPace = paceOf()
  const isBot = botSpotter()
  const readDevice = deviceReader()
  const readCountry = countryReader()

  const pace: Step = ({ asked }) => (isWithinPace(asked) ? undefined : 'pace')
  const bot: Step = ({ asked }) => (isBot(asked.userAgent) ? 'bot' : undefined)
  const prefetch: Step = ({ asked }) => (/prefetch|prerender/i.test(asked.purpose) ? 'prefetch' : undefined)
  const exclusion: Step = (draft) => (isUncounted(draft) ? 'excluded' : undefined)
  const page: Step = knowPage
  const search: Step = (draft) =>
    isOnSearchPage(draft) ? 'search page' : isForNothing(draft) ? 'empty search' : undefined
  const visitor: Step = visitorReader(saltAt)
  const source: Step = does(nameSource)
  const device: Step = does((draft) => {
    draft.device = readDevice(draft.asked.userAgent)
  })
  const country: Step = does((draft) => {
    draft.country = readCountry(draft)
  })
  const keepHit: Step = does((draft) => keep('hits', draft.asked, hitLine(draft)))

  const hitSteps = [pace, bot, prefetch, exclusion, page, search, visitor, source, device, country, keepHit]
  const recordSteps = [pace, bot, prefetch, exclusion, device]

  function keep(table: RawTable, { websiteId }: Asked, line: string): void {
    if (buffer.put(table, websiteId, line)) tally.taken++
    else tally.lost++
  }

  function take(steps: Step[], asked: Asked, hit: Hit, then: (draft: Draft) => void = () => {}): void {
    const go = (settings: AnalyticsSettings) => {
      const draft = createDraft({ asked, settings, ...hit })
      const reason = firstReason(steps, draft)
      if (reason) tally.uncounted[reason]++
      else then(draft)
    }
    const settings = findSettings(asked.websiteId)
    if (!(settings instanceof Promise)) go(settings)
    else settings.then(go, () => tally.uncounted['no settings']++)
  }

  const record = (asked: Asked, data: HitData, then: (draft: Draft) => void) =>
    take(recordSteps, asked, { kind: 50, event: '', data, record: '' }, then)

  return {
    hit: (asked, hit) => take(hitSteps, asked, hit),
    speeds: (asked, records) =>
      record(asked, { pageType: records[0]?.data.pageType }, ({ device }) => {
        for (const one of records) keep('page_speeds', asked, speedLine(asked, one, device))
      }),
    errors: (asked, errors) =>
      record(asked, {}, ({ device }) => {
        for (const one of errors) keep('script_errors', asked, errorLine(asked, one, device))
      }),
    event: (asked, schema, content) =>
      record(asked, {}, () => keep('tracked_events', asked, eventLine(asked, schema, content))),
  }
}

function firstReason(steps: Step[], draft: Draft): Reason | undefined {
  for (const step of steps) {
    const reason = step(draft)
    if (reason) return reason
  }
  return undefined
}

function does(work: (draft: Draft) => void): Step {
  return (draft) => {
    work(draft)
    return undefined
  }
}
