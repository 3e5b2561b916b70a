import { listListsOf, listOpenLists, type OpenList, type Suppressions } from '../../newsletter/queries.ts'
import type { Database } from '../../platform/database/database.ts'

interface NewsletterDeps {
  db: Database
  suppressions: Suppressions
}

/** The mailing lists that people can join, and which of them this person is on. Who is suppressed gets none of them. */
export async function listNewsletters(
  { db, suppressions }: NewsletterDeps,
  websiteId: string,
  personRef: string,
): Promise<(OpenList & { isOn: boolean })[]> {
  const [open, own, suppressed] = await Promise.all([
    listOpenLists(db, websiteId),
    listListsOf(db, websiteId, personRef),
    suppressions.find(websiteId, personRef),
  ])
  const states = new Map(own.map(({ id, state }) => [id, state]))
  return open.map((list) => ({ ...list, isOn: suppressed === undefined && states.get(list.id) === 'subscribed' }))
}
