import type { SpeedReply } from '../../../../src/analytics/speed-contract.ts'

type Row = SpeedReply['rows'][number]

/** All days in order, with measurements if there are any. */
export function everyDay({
  slots,
  rows,
}: Pick<SpeedReply, 'slots' | 'rows'>): { slot: string; row: Row | undefined }[] {
  const measured = new Map(rows.map((row) => [row.value, row]))
  return slots.map((slot) => ({ slot, row: measured.get(slot) }))
}
