import { dayAt } from '../period/days.ts'

/** The last slot of a chart, if its time is not over yet, and how to say so. */
export interface RunningSlot {
  slot: string
  label: string
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Slots are days, or hours or minutes with their offset, up to now. `timeZone` is an IANA name. Undefined for a period that
 * is over.
 */
export function runningSlot(
  slots: readonly string[],
  { now, timeZone }: { now: Date; timeZone: string },
): RunningSlot | undefined {
  const slot = slots.at(-1)
  if (slot === undefined) return undefined
  if (slot.length === 10) return slot === dayAt(now, timeZone) ? { slot, label: 'So far today' } : undefined
  const before = slots.at(-2)
  const length = before !== undefined && Date.parse(slot) - Date.parse(before) < HOUR_MS / 2 ? MINUTE_MS : HOUR_MS
  const isRunning = now.getTime() >= Date.parse(slot) && now.getTime() < Date.parse(slot) + length
  if (!isRunning) return undefined
  return { slot, label: length === MINUTE_MS ? 'So far this minute' : 'So far this hour' }
}
