import type { EventExportQuery, EventsExportQuery } from '../export-contract.ts'
import { formatLocalTime, streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import { listEvents } from './list-events.ts'
import { showEvent } from './show-event.ts'

type EventsDeps = Pick<ReportsDeps, 'reports'>

/** Events of a period by name, or forms, overlays and buttons. */
export function exportEvents(
  deps: EventsDeps,
  place: ReportScope,
  { report, ...question }: EventsExportQuery,
): AsyncGenerator<string> {
  if (report === 'signs')
    return streamCsvRows(['What', 'Name', 'About', 'Times', 'Visits'], async () => {
      const { signs } = await listEvents(deps, place, question)
      return signs.map(({ what, name, about, times, visits }) => [what, name, about, String(times), String(visits)])
    })
  return streamCsvRows(['Event', 'Sent by', 'Times', 'Visitors', 'Last'], async () => {
    const { events } = await listEvents(deps, place, question)
    return events.map(({ name, isOwn, times, visitors, lastAt }) => [
      name,
      isOwn ? 'Your script' : 'Plinth',
      String(times),
      String(visitors),
      formatLocalTime(lastAt, place.timeZone),
    ])
  })
}

/** One event by day, or its most frequent properties. Throws NotFound when it did not occur. */
export async function exportEvent(
  deps: EventsDeps,
  place: ReportScope,
  name: string,
  { report, ...question }: EventExportQuery,
): Promise<AsyncGenerator<string>> {
  const { series, properties } = await showEvent(deps, place, name, question)
  if (report === 'days')
    return streamCsvRows(['Day', 'Times'], async () => series.map(({ slot, times }) => [slot, String(times)]))
  return streamCsvRows(['Property', 'Value', 'Times'], async () =>
    properties.flatMap(({ property, values }) => values.map(({ value, times }) => [property, value, String(times)])),
  )
}
