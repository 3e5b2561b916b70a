import { sql } from 'kysely'
import { v7 } from 'uuid'
import { createMailingList } from '../../src/newsletter/merchant/mailing-lists.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { LetterContent } from '../../src/shared/campaigns/letter-blocks.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import type { RestockShops } from './restock-shop.ts'

/** A letter of the length of an ordinary newsletter, about the product of `groupAt(0)`. */
const newsletter: LetterContent = {
  footer: 'See you at the kiln.',
  blocks: [
    {
      id: 'text',
      type: 'text',
      html: '<h2>Hello {{firstName|there}}</h2><p>The <a href="/shop">new bowls</a> are out of the kiln. They are glazed in blue, each a little different, and there are forty of them.</p>',
    },
    { id: 'product', type: 'product', itemId: 'item-1', buttonLabel: '' },
    { id: 'button', type: 'button', label: 'Visit us', link: 'https://example.com/visit', align: 'center' },
  ],
}

/** Subscribes new people to a new list. Returns its id. */
export async function subscribe(
  { db, keepPeople }: Pick<RestockShops, 'db' | 'keepPeople'>,
  websiteId: string,
  emails: string[],
): Promise<string> {
  const now = new Date().toISOString()
  const list = { name: `List ${v7()}`, description: '', welcome: '', doubleOptIn: true }
  const { id: listId } = await createMailingList(db, websiteId, list, now)
  const refs = await keepPeople(websiteId, emails)
  await withWebsite(db, websiteId, async (tx) => {
    const people = sql`unnest(${refs}::text[]) as ref`
    await sql`
      insert into mailing_contacts (website_id, person_ref, since) select ${websiteId}, ref, now() from ${people}`.execute(
      tx,
    )
    await sql`
      insert into mailing_memberships (website_id, list_id, person_ref, state, said_at)
      select ${websiteId}, ${listId}, ref, 'subscribed', now() from ${people}`.execute(tx)
  })
  return listId
}

/** Laws on marketing e-mails ask for it, so nothing is sent without. */
export async function givePostalAddress({ db }: Pick<RestockShops, 'db'>, websiteId: string): Promise<void> {
  const seller = JSON.stringify({ name: 'Clay Ltd', address: '1 Quay Road\nHarbour', taxNumbers: [] })
  await withWebsite(db, websiteId, (tx) =>
    sql`update websites set seller = ${seller}::jsonb where website_id = ${websiteId}`.execute(tx),
  )
}

/** The owner writes a campaign to this list. */
export async function writeCampaign(owner: HttpClient, listId: string): Promise<string> {
  const created = expectOk(await owner.post('/api/campaigns', { name: 'News' })).json() as {
    id: string
    revision: number
  }
  const changes = { subject: 'News of {{store}}', preview: 'New bowls', content: newsletter, listIds: [listId] }
  expectOk(await owner.put(`/api/campaigns/${created.id}`, { revision: created.revision, changes }))
  return created.id
}

export const sendCampaign = async (owner: HttpClient, campaignId: string) =>
  expectOk(await owner.post(`/api/campaigns/${campaignId}/send`))

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about campaigns returned ${reply.status}: ${reply.text}`)
  return reply
}
