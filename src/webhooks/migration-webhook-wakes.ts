import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'
import { WEBHOOKS_DUE } from './sending/lanes.ts'

/**
 * What is due is found by time, and new public events wake the sender for their website, so that it never looks through the
 * lanes of all websites. `announce_public_events` is for the table of heads; it says nothing of websites without endpoints.
 */
export const webhookWakesMigration: Migration = {
  name: '0956-webhook-wakes',
  async up(db) {
    await sql`
      create index webhook_lanes_due on webhook_lanes (due_at)
      where is_on and held_until is null and due_at is not null`.execute(db)
    await sql`
      create index webhook_lanes_held on webhook_lanes (held_until) where is_on and held_until is not null`.execute(db)
    await sql`
      create function public.announce_public_events() returns trigger language plpgsql as $$
      begin
        perform pg_notify(${sql.lit(WEBHOOKS_DUE)}, head.website_id) from changed head
        where exists (select from public.webhook_lanes lane where lane.website_id = head.website_id and lane.is_on);
        return null;
      end $$`.execute(db)
  },
}
