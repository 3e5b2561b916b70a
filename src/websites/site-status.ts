import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import { siteStatusName } from '../shared/site-status.ts'

/** For operators: sets a website's status and returns the previous one in words. Throws NotFound. */
export async function setSiteStatus(db: Database, subdomain: string, status: number): Promise<string> {
  const { rows } = await sql<{ before: number }>`
    with old as (select website_id, status from websites where subdomain = ${subdomain} for update)
    update websites set status = ${status} from old where websites.website_id = old.website_id
    returning old.status as before`.execute(db)
  if (!rows[0]) throw new NotFound(`There is no website at the subdomain ${subdomain}.`)
  return siteStatusName(rows[0].before)
}
