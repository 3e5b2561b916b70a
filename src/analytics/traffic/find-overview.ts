import { localDay } from '../../shared/calendar.ts'
import type { OverviewReply, Question, SeriesPoint } from '../admin-contract.ts'
import { type Period, periodsOf } from '../reporting/period.ts'
import {
  type ReportScope,
  type ReportSnapshot,
  type ReportsDeps,
  withReportSnapshot,
} from '../reporting/report-snapshot.ts'
import { listAnnotations } from '../settings/report-definitions.ts'
import { countGoalConversions } from './count-goal-conversions.ts'
import { listTimeSlots } from './list-time-slots.ts'
import { readRollups } from './read-rollups.ts'
import { readVisits } from './read-visits.ts'
import { type Interval, presentTotals, type Traffic } from './traffic.ts'

/** Visits of a period by day or hour, with the preceding period if a comparison was requested. */
export function findOverview(deps: ReportsDeps, place: ReportScope, question: Question): Promise<OverviewReply> {
  return withReportSnapshot(deps, place, async (look) => {
    const [period, before] = periodsOf(question, place)
    const now = await readPeriod(look, period, question.f)
    const previous = question.compare ? await readPeriod(look, before, question.f) : undefined
    const days = daysOf(period, look)
    const daysBefore = previous && daysOf(before, look)
    return {
      totals: presentTotals(now.traffic.totals),
      previous: previous ? presentTotals(previous.traffic.totals) : null,
      interval: intervalOf(period),
      series: now.series,
      previousSeries: previous?.series ?? null,
      goals: await countGoalConversions(look, period, question.f, now.traffic.totals.visits),
      annotations: await listAnnotations(look.tx, look.websiteId, days),
      isEstimate: now.traffic.isEstimate || previous?.traffic.isEstimate === true,
      ...days,
      previousFrom: daysBefore?.from ?? null,
      previousTo: daysBefore?.to ?? null,
      timeZone: look.timeZone,
      hasVisits: look.hasVisits,
    }
  })
}

async function readPeriod(
  look: ReportSnapshot,
  period: Period,
  filters: string[],
): Promise<{ traffic: Traffic; series: SeriesPoint[] }> {
  const interval = intervalOf(period)
  const traffic =
    period.kind === 'days' && filters.length === 0
      ? await readRollups(look, period)
      : await readVisits(look, { period, interval, filters })
  const slots = await listTimeSlots(look, period, interval)
  const none = { visitors: 0, visits: 0, pageViews: 0 }
  return { traffic, series: slots.map(({ key, label }) => ({ slot: label, ...(traffic.slots.get(key) ?? none) })) }
}

function intervalOf(period: Period): Interval {
  if (period.kind === 'minutes') return 'minute'
  return period.from === period.to ? 'hour' : 'day'
}

function daysOf(period: Period, { timeZone }: ReportSnapshot): { from: string; to: string } {
  if (period.kind === 'days') return { from: period.from, to: period.to }
  return { from: localDay(period.from, timeZone), to: localDay(period.before, timeZone) }
}
