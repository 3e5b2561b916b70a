import { type Kysely, sql } from 'kysely'

/** True for exactly one caller per slot of a schedule, and only while no later slot was taken. */
export async function takeScheduleSlot<Tables>(tx: Kysely<Tables>, name: string, slot: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into schedules (name, slot) values (${name}, ${slot})
    on conflict (name) do update set slot = excluded.slot where schedules.slot < excluded.slot
    returning name`.execute(tx)
  return rows.length === 1
}
