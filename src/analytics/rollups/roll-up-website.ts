import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { localDay } from '../../shared/calendar.ts'
import { rollUpSpeed } from '../speed/roll-up-speed.ts'
import { closeMonths } from './close-months.ts'
import { mergeSources } from './merge-sources.ts'
import { recordOrderSources } from './record-order-sources.ts'
import { recountEvents } from './recount-events.ts'
import { rollUpDays } from './roll-up-days.ts'
import { SKETCH_SIZE } from './sketch.ts'
import { claimMarkedHours } from './take-marked-hours.ts'
import { allDays, type DayRange, lockRollUpState, type RollUpState, touchedDays } from './touched-days.ts'

export interface RollUpWebsite {
  websiteId: string
  /** IANA name. */
  timeZone: string
}

export interface RollUpTurn {
  now: Date
  /** Maximum number of hashes in a sketch. */
  sketchSize?: number
}

/** All days when the time zone has changed, or the roll-ups have an older version. */
async function daysToAddUp(
  tx: Database,
  { websiteId, timeZone }: RollUpWebsite,
  { isNew, isOld }: RollUpState,
  hours: Date[],
): Promise<DayRange[]> {
  if (isOld) {
    await mergeSources(tx, websiteId)
    await recordOrderSources(tx, websiteId)
  }
  return isNew || isOld ? allDays(tx, websiteId, timeZone) : touchedDays(tx, timeZone, hours)
}

/**
 * Rolls up everything that changed since the last run: the days of marked hours, or everything when the website's time zone
 * has changed. Concurrent runs wait for each other. Idempotent.
 */
export async function rollUpWebsite(
  db: Database,
  { websiteId, timeZone }: RollUpWebsite,
  { now, sketchSize = SKETCH_SIZE }: RollUpTurn,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const state = await lockRollUpState(tx, websiteId, timeZone)
    const hours = await claimMarkedHours(tx, websiteId)
    for (const stretch of hours.withRawRows(now)) {
      await recountEvents(tx, { websiteId, ...stretch })
      await recordOrderSources(tx, websiteId, stretch)
    }
    const days = await daysToAddUp(tx, { websiteId, timeZone }, state, hours.all)
    for (const { from, to } of days) await rollUpDays(tx, { websiteId, timeZone, from, to, sketchSize })
    await closeMonths(tx, {
      websiteId,
      days,
      closedBefore: state.closedBefore,
      today: localDay(now, timeZone),
      sketchSize,
    })
    await rollUpSpeed(tx, { websiteId, timeZone, now, days: state.isNew ? undefined : days })
    await sql`
      update traffic_states set first_day = (select min(day) from traffic_days where website_id = ${websiteId})
      where website_id = ${websiteId}`.execute(tx)
  })
}
