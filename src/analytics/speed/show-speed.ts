import { sql } from 'kysely'
import { presentDays, type RequestedDays, requestedDays, slotsOf } from '../commerce/requested-days.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import type { SpeedQuery, SpeedReply } from '../speed-contract.ts'
import {
  readDays,
  readParts,
  readTotals,
  type SpeedReportSnapshot,
  type SpeedRow,
  type SpeedSelection,
} from './read-speeds.ts'

const ROWS_MAX = 50

/** Page speed for visitors, by page, kind of device or day. */
export function showSpeed(
  { reports }: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  { groupBy, page, device, ...question }: SpeedQuery,
  rowsMax = ROWS_MAX,
): Promise<SpeedReply> {
  const asked = requestedDays(question, place)
  const chosen = chosenBy(page, device)
  return reports.read(place.websiteId, async (tx) => {
    const look = { tx, ...place }
    const rows = await readRows(look, asked.days, { groupBy, chosen, limit: rowsMax + 1 })
    const shown = groupBy === 'day' ? rows : rows.slice(0, rowsMax)
    return {
      totals: await readTotals(look, asked.days, chosen),
      previous: asked.isCompared ? await readTotals(look, asked.before, chosen) : null,
      rows: shown,
      ...(groupBy === 'day' ? await bySlot(look, asked, chosen) : await byPart(look, asked, groupBy, shown)),
      isCut: groupBy !== 'day' && rows.length > rowsMax,
      hasSpeeds: rows.length > 0 || (await hasAny(look)),
      ...presentDays(asked, place),
    }
  })
}

/** Includes days without measurements, which have no row. */
async function bySlot(
  look: SpeedReportSnapshot,
  { days, before, isCompared }: RequestedDays,
  chosen: SpeedSelection,
): Promise<Pick<SpeedReply, 'slots' | 'before'>> {
  const slots = slotsOf(days, look)
  if (!isCompared) return { slots, before: null }
  return { slots, before: { slots: slotsOf(before, look), rows: await readDays(look, before, chosen) } }
}

async function byPart(
  look: SpeedReportSnapshot,
  { before, isCompared }: RequestedDays,
  dimension: 'page' | 'device',
  rows: SpeedRow[],
): Promise<Pick<SpeedReply, 'slots' | 'before'>> {
  if (!isCompared) return { slots: [], before: null }
  const among = rows.map(({ value }) => value)
  return {
    slots: [],
    before: { slots: [], rows: await readParts(look, before, { dimension, among, limit: among.length }) },
  }
}

function chosenBy(page: string | undefined, device: string | undefined): SpeedSelection {
  if (page !== undefined) return { dimension: 'page', value: page }
  return device === undefined ? { dimension: 'all', value: '' } : { dimension: 'device', value: device }
}

function readRows(
  look: SpeedReportSnapshot,
  days: DaysPeriod,
  { groupBy, chosen, limit }: Pick<SpeedQuery, 'groupBy'> & { chosen: SpeedSelection; limit: number },
): Promise<SpeedRow[]> {
  if (groupBy === 'day') return readDays(look, days, chosen)
  return readParts(look, days, { dimension: groupBy, limit })
}

async function hasAny({ tx, websiteId }: SpeedReportSnapshot): Promise<boolean> {
  const { rows } = await sql`select from speed_days where website_id = ${websiteId} limit 1`.execute(tx)
  return rows.length > 0
}
