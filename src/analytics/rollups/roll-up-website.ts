import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { localDay } from '../../shared/calendar.ts'
import { rollUpSpeed } from '../speed/roll-up-speed.ts'
import { closeMonths } from './close-months.ts'
import { recountEvents } from './recount-events.ts'
import { rollUpDays } from './roll-up-days.ts'
import { SKETCH_SIZE } from './sketch.ts'
import { claimMarkedHours } from './take-marked-hours.ts'
import { allDays, lockRollUpState, touchedDays } from './touched-days.ts'

export interface RollUpWebsite {
  websiteId: string
  /** IANA name. */
  timeZone: string
}

export interface RollUpTurn {
  now: Date
  /** Most hashes of a sketch. */
  sketchSize?: number
}

/**
 * Adds up anew whatever changed since the last time: the days of hours that are marked, and everything when the website
 * is in another time zone than it was. Two at a time take turns; repeated, it says the same.
 */
export async function rollUpWebsite(
  db: Database,
  { websiteId, timeZone }: RollUpWebsite,
  { now, sketchSize = SKETCH_SIZE }: RollUpTurn,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const state = await lockRollUpState(tx, websiteId, timeZone)
    const hours = await claimMarkedHours(tx, websiteId)
    for (const stretch of hours.withRawRows(now)) await recountEvents(tx, { websiteId, ...stretch })
    const days = state.isNew ? await allDays(tx, websiteId, timeZone) : await touchedDays(tx, timeZone, hours.all)
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
