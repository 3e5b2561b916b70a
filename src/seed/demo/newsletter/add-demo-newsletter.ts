import { sql } from 'kysely'
import type { AddContactSegmentRequest } from '../../../newsletter/admin-contract.ts'
import { writeAutomations } from '../../../newsletter/automations/automation-store.ts'
import { createMailingList } from '../../../newsletter/merchant/mailing-lists.ts'
import { addContactSegment } from '../../../newsletter/segments/segments-store.ts'
import { writeSettings } from '../../../newsletter/settings/settings-store.ts'
import type { NewsletterTables } from '../../../newsletter/table.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import { sampleId } from '../../../platform/ids/sample-id.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import { defaultAutomations } from '../../../shared/newsletter/automation-settings.ts'
import { defaultNewsletterSettings } from '../../../shared/newsletter/newsletter-settings.ts'
import { randomFrom } from '../../sample-history/seeded-random.ts'
import { idOf } from '../demo-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CONTACTS = 300

interface DemoList {
  name: string
  description: string
  welcome: string
  heading: string
  text: string
}

const lists: Record<string, DemoList> = {
  demo: {
    name: 'Kiln letter',
    description: 'A letter once a month: what comes out of the kiln, and when.',
    welcome: 'Welcome. The next letter leaves with the next firing.',
    heading: 'Kiln letter',
    text: 'Once a month: what comes out of the kiln, and when. You can leave with one click.',
  },
  bakery: {
    name: 'Loaf news',
    description: 'New breads and the hours of holidays, twice a month at most.',
    welcome: 'Welcome. We write when something new is in the oven.',
    heading: 'Loaf news',
    text: 'New breads and the hours of holidays. You can leave with one click.',
  },
}

const firstNames = ['Ada', 'Bruno', 'Cleo', 'Delia', 'Elio', 'Fenna', 'Greta', 'Hugo', 'Ida', 'Jasper', 'Kaia', 'Liv']
const lastNames = [
  'Alder',
  'Birch',
  'Cove',
  'Drift',
  'Fenwick',
  'Glen',
  'Heath',
  'Ivory',
  'Linden',
  'Moss',
  'Tarn',
  'Wren',
]
const sources = ['footer', 'block', 'footer', 'checkout', 'restock', 'block'] as const

/** The mailing list of a demo store and, with a sample history, its sign-up in the footer and the people who are on it. */
export async function addDemoNewsletter(
  { db, vault }: { db: Database; vault: Pick<Vault, 'putKept'> },
  { websiteId, subdomain, now }: { websiteId: string; subdomain: string; now: string },
  hasPast: boolean,
): Promise<void> {
  const about = lists[subdomain]
  if (!about) return
  const { name, description, welcome, heading, text } = about
  const id = idOf(subdomain, 'mailing-list')
  await createMailingList(db, websiteId, { id, name, description, welcome, doubleOptIn: true }, now)
  for (const segment of segmentsOf(subdomain, id)) await addContactSegment(db, websiteId, segment, now)
  if (!hasPast) return
  const connected = { footerListId: id, checkoutListId: id, restockListId: id, memberListId: id }
  const settings = { ...defaultNewsletterSettings, ...connected, footerHeading: heading, footerText: text }
  await withWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) => writeSettings(tx, websiteId, settings))
  const automations = {
    ...defaultAutomations,
    welcome: { ...defaultAutomations.welcome, isOn: true, listId: id },
    winBack: { ...defaultAutomations.winBack, isOn: true, listId: id },
  }
  await withWebsite(db, websiteId, (tx) => writeAutomations(tx, websiteId, automations))
  const people = samplePeople(subdomain, now)
  await vault.putKept(
    websiteId,
    people.flatMap(({ person_ref, name_ref, email, fullName }) => [
      { ref: person_ref, subject: `person:${email}`, text: email, isPerson: true },
      { ref: name_ref, subject: `person:${email}`, text: fullName, isPerson: false },
    ]),
  )
  await writePeople(db, websiteId, { listId: id, words: `${heading}\n${text}`, people })
}

/** Who could be written to apart from the others. */
function segmentsOf(subdomain: string, listId: string): AddContactSegmentRequest[] {
  const isSubscribed = { field: 'list', is: true, listId, state: 'subscribed' } as const
  const isReached = { field: 'suppressed', is: false } as const
  return [
    {
      id: idOf(subdomain, 'segment', 'regulars'),
      name: 'Regulars',
      filter: { conditions: [isSubscribed, isReached, { field: 'tag', is: true, tag: 'regular' }] },
    },
    {
      id: idOf(subdomain, 'segment', 'not-yet-customers'),
      name: 'Subscribed, never ordered',
      filter: { conditions: [isSubscribed, isReached, { field: 'orders', than: 'most', count: 0 }] },
    },
  ]
}

function samplePeople(subdomain: string, now: string) {
  const random = randomFrom(subdomain.length + 51)
  return Array.from({ length: CONTACTS }, (_, nth) => {
    const first = firstNames[nth % firstNames.length] ?? ''
    const last = lastNames[Math.floor(nth / firstNames.length) % lastNames.length] ?? ''
    const state = stateOf(nth)
    const said = { unsubscribed: 'no', pending: 'asked', subscribed: 'yes' }[state]
    // Those who have not confirmed are deleted after a week, so they signed up in the last days.
    const daysAgo = state === 'pending' ? random() * 5 : 10 + random() * 350
    const at = new Date(Date.parse(now) - daysAgo * DAY_MS).toISOString()
    return {
      id: sampleId(random),
      person_ref: sampleId(random),
      name_ref: sampleId(random),
      confirm_id: sampleId(random),
      email: `${first}.${last}.${nth}.letter@example.com`.toLowerCase(),
      fullName: `${first} ${last}`,
      state,
      said,
      source: state === 'unsubscribed' ? 'link' : (sources[nth % sources.length] ?? 'footer'),
      tags: tagsOf(nth),
      at,
      asked_id: sampleId(random),
      suppressed: suppressedAs(nth),
    }
  })
}

function stateOf(nth: number): 'unsubscribed' | 'pending' | 'subscribed' {
  if (nth % 13 === 5) return 'unsubscribed'
  return nth % 17 === 3 ? 'pending' : 'subscribed'
}

/** Some mailboxes are gone, and two people pressed the button for spam. */
function suppressedAs(nth: number): 'bounced' | 'complained' | null {
  if (nth % 41 === 6) return 'bounced'
  return nth % 149 === 10 ? 'complained' : null
}

function tagsOf(nth: number): string[] {
  if (nth % 11 === 0) return ['regular']
  return nth % 29 === 0 ? ['press'] : []
}

async function writePeople(
  db: Database,
  websiteId: string,
  { listId, words, people }: { listId: string; words: string; people: ReturnType<typeof samplePeople> },
): Promise<void> {
  const given = sql`
    select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (id text, person_ref text, name_ref text,
      confirm_id text, state text, said text, source text, tags jsonb, at timestamptz, asked_id text, suppressed text)`
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into mailing_contacts (website_id, person_ref, name_ref, tags, since)
      select ${websiteId}, r.person_ref, r.name_ref, array(select jsonb_array_elements_text(r.tags)), r.at
      from (${given}) r on conflict do nothing`.execute(tx)
    await sql`
      insert into mailing_memberships (website_id, list_id, person_ref, state, said_at, confirm_id, asked_at, letter_at)
      select ${websiteId}, ${listId}, r.person_ref, r.state, r.at, r.confirm_id,
        case when r.state = 'pending' then r.at end, r.at
      from (${given}) r on conflict do nothing`.execute(tx)
    await sql`
      insert into mailing_consents (website_id, id, person_ref, list_id, said, source, words, at)
      select ${websiteId}, r.id, r.person_ref, ${listId}, r.said,
        case when r.said = 'yes' then 'confirmation' else r.source end,
        case when r.said = 'asked' then ${words} else '' end, r.at
      from (${given}) r on conflict do nothing`.execute(tx)
    // Those who confirmed, or left later, had asked for it before.
    await sql`
      insert into mailing_consents (website_id, id, person_ref, list_id, said, source, words, page, at)
      select ${websiteId}, r.asked_id, r.person_ref, ${listId}, 'asked',
        case when r.said = 'no' then 'footer' else r.source end, ${words}, '/',
        r.at - case when r.said = 'no' then interval '40 days' else interval '9 minutes' end
      from (${given}) r where r.said <> 'asked' on conflict do nothing`.execute(tx)
    // Who joined in the last months was welcomed, unless their mailbox was gone by then.
    await sql`
      insert into automation_letters (website_id, kind, person_ref, state, reason, at)
      select ${websiteId}, 'welcome', r.person_ref, case when r.suppressed is null then 'sent' else 'skipped' end,
        case when r.suppressed is null then '' else 'They are on the suppression list.' end, r.at + interval '2 minutes'
      from (${given}) r where r.state = 'subscribed' and r.at > now() - interval '200 days' on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into restock_suppressions (website_id, person_ref, since, reason)
      select ${websiteId}, r.person_ref, least(r.at + interval '20 days', now()), r.suppressed
      from (${given}) r where r.suppressed is not null and r.state = 'subscribed' on conflict do nothing`.execute(tx)
  })
}
