import { sql } from 'kysely'
import type { CampaignTables } from '../../../campaigns/table.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import { sampleId } from '../../../platform/ids/sample-id.ts'
import type { LetterContent } from '../../../shared/campaigns/letter-blocks.ts'
import { randomFrom } from '../../sample-history/seeded-random.ts'
import { idOf } from '../demo-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoLetter {
  name: string
  subject: string
  preview: string
  /** HTML of its text. */
  text: string
  button: string
}

interface DemoCampaigns {
  /** Whose letters they are, and where they are at home: laws require it below each. */
  seller: { name: string; address: string }
  /** Newest first. */
  sent: [DemoLetter, DemoLetter]
  draft: DemoLetter
  scheduled: DemoLetter
}

const campaigns: Record<string, DemoCampaigns> = {
  demo: {
    seller: { name: 'Harbour & Clay', address: '12 Van Brunt Street\nBrooklyn, NY 11231' },
    sent: [
      {
        name: 'Kiln letter, autumn',
        subject: 'Fresh from the kiln, {{firstName|friend}}',
        preview: 'Forty bowls, and how the ash glaze came out.',
        text: '<h2>Hello {{firstName|there}}</h2><p>The autumn firing is out: <strong>forty bowls</strong> and a dozen jugs. The ash glaze turned greener than we dared to hope.</p><p>What is left is in the shop today.</p>',
        button: 'See what came out',
      },
      {
        name: 'Kiln letter, summer',
        subject: 'The studio is open in July',
        preview: 'Three open Saturdays, and seconds at half price.',
        text: '<h2>Come and look</h2><p>The studio is open on three Saturdays in July. There is a table with seconds, and you can try the wheel.</p>',
        button: 'See the shop',
      },
    ],
    draft: {
      name: 'Kiln letter, winter',
      subject: 'Before the last firing of the year',
      preview: '',
      text: '<h2>One more firing</h2><p>What should be in it? Reply to this letter and tell us.</p>',
      button: 'See the shop',
    },
    scheduled: {
      name: 'New year',
      subject: 'A new glaze for a new year',
      preview: 'The first pieces, before anyone else sees them.',
      text: '<h2>Something new</h2><p>All winter we have tested one glaze. These are the first pieces.</p>',
      button: 'See the new pieces',
    },
  },
  bakery: {
    seller: { name: 'Morning Loaf', address: '7 Meath Street\nDublin 8, D08' },
    sent: [
      {
        name: 'Rye week',
        subject: 'Rye week begins, {{firstName|bread lover}}',
        preview: 'Four loaves, one sourdough.',
        text: '<h2>Rye week</h2><p>From Monday there are <strong>four loaves</strong> from one rye sourdough. Order until noon and pick them up warm.</p>',
        button: 'Order bread',
      },
      {
        name: 'Hours in August',
        subject: 'Our hours in August',
        preview: 'We bake from Tuesday to Saturday.',
        text: '<h2>Shorter weeks</h2><p>In August we bake from Tuesday to Saturday. Orders for the weekend are taken until Thursday.</p>',
        button: 'Order ahead',
      },
    ],
    draft: {
      name: 'Christmas orders',
      subject: 'Order your stollen',
      preview: '',
      text: '<h2>Stollen</h2><p>They rest for four weeks, so we begin soon.</p>',
      button: 'Order stollen',
    },
    scheduled: {
      name: 'Holiday hours',
      subject: 'When we are open over the holidays',
      preview: 'And until when you can order.',
      text: '<h2>Holidays</h2><p>We are open until noon on the 24th and back on the 2nd.</p>',
      button: 'Order ahead',
    },
  },
}

const LINKS = ['/', '/shop']

/** Campaigns of a demo store: a draft and one that is scheduled; with a sample history also two that were sent. */
export async function addDemoCampaigns(
  db: Database,
  { websiteId, subdomain, now }: { websiteId: string; subdomain: string; now: string },
  hasPast: boolean,
): Promise<void> {
  const about = campaigns[subdomain]
  if (!about) return
  const random = randomFrom(subdomain.length + 97)
  const listId = idOf(subdomain, 'mailing-list')
  const time = (days: number) => new Date(Date.parse(now) + days * DAY_MS)
  const row = (letter: DemoLetter, at: Date): Row => ({
    website_id: websiteId,
    id: sampleId(random),
    name: letter.name,
    subject: letter.subject,
    preview: letter.preview,
    content: JSON.stringify(contentOf(letter)),
    list_ids: [listId],
    created_at: at,
    changed_at: at,
  })
  const draft = row(about.draft, time(-1))
  const scheduled = row(about.scheduled, time(-2))
  const sent = about.sent.map((letter, nth) => ({ ...row(letter, time(-30 - 90 * nth)), nth }))
  await withWebsite(db.withTables<CampaignTables>(), websiteId, async (tx) => {
    const insert = (values: Row & { state: 'draft' | 'scheduled' | 'sent' } & Partial<Times>) =>
      tx
        .insertInto('campaigns')
        .values({ ...never, ...values })
        .onConflict((known) => known.doNothing())
        .returning('id')
        .executeTakeFirst()
    await insert({ ...draft, state: 'draft' })
    await insert({ ...scheduled, state: 'scheduled', scheduled_at: time(30) })
    if (!hasPast) return
    await sql`
      update websites set seller = ${JSON.stringify(about.seller)}::jsonb || seller
      where website_id = ${websiteId}`.execute(tx)
    for (const { nth, ...campaign } of sent) {
      const at = campaign.created_at
      const times = { started_at: at, finished_at: new Date(at.getTime() + 3 * 60_000), is_paged: true, links: LINKS }
      const isNew = await insert({ ...campaign, ...times, state: 'sent' })
      if (isNew)
        await writeRecipients(tx as unknown as Database, { websiteId, campaignId: campaign.id, listId, at, nth })
    }
  })
}

interface Row {
  website_id: string
  id: string
  name: string
  subject: string
  preview: string
  content: string
  list_ids: string[]
  created_at: Date
  changed_at: Date
}

interface Times {
  scheduled_at: Date
  started_at: Date
  finished_at: Date
  is_paged: boolean
  links: string[]
}

const never = {
  changed_by: null,
  waits_for_item: null,
  scheduled_at: null,
  started_by: null,
  started_at: null,
  finished_at: null,
  paged_after: null,
  archived_at: null,
}

function contentOf({ text, button }: DemoLetter): LetterContent {
  return {
    blocks: [
      { id: 'words', type: 'text', html: text },
      { id: 'news', type: 'products', rule: 'newest', categoryId: null, limit: 4 },
      { id: 'visit', type: 'button', label: button, link: '/shop', align: 'center' },
    ],
    footer: '',
  }
}

/** Everybody who is subscribed: most got it, some followed a link, a few left; the same people in each run. */
async function writeRecipients(
  tx: Database,
  {
    websiteId,
    campaignId,
    listId,
    at,
    nth,
  }: {
    websiteId: string
    campaignId: string
    listId: string
    at: Date
    nth: number
  },
): Promise<void> {
  await sql`
    insert into campaign_recipients (website_id, campaign_id, person_ref, list_id, state, reason, is_hard, available_at,
      changed_at, clicked_at, scanned_at, unsubscribed_at)
    select ${websiteId}, ${campaignId}, person_ref, ${listId},
      case when place % 61 = 7 then 'bounced' when place % 89 = 11 then 'skipped' else 'sent' end,
      case when place % 61 = 7 then 'The mail server refused the e-mail (550 5.1.1).'
        when place % 89 = 11 then 'unsubscribed' else '' end,
      place % 61 = 7, ${at}, ${at}::timestamptz + place * interval '500 milliseconds',
      case when place % 61 <> 7 and place % 89 <> 11 and (place + ${nth}) % 7 = 2 then
        ${at}::timestamptz + place * interval '9 minutes' end,
      case when place % 23 = 4 then ${at}::timestamptz + interval '43 seconds' end,
      case when (place + ${nth}) % 71 = 13 then ${at}::timestamptz + interval '5 hours' end
    from (
      select person_ref, row_number() over (order by person_ref) as place from mailing_memberships
      where website_id = ${websiteId} and list_id = ${listId} and state = 'subscribed') m
    on conflict do nothing`.execute(tx)
  await sql`
    insert into campaign_clicks (website_id, campaign_id, person_ref, link, at)
    select website_id, campaign_id, person_ref, 1, clicked_at from campaign_recipients
    where website_id = ${websiteId} and campaign_id = ${campaignId} and clicked_at is not null
    on conflict do nothing`.execute(tx)
  await sql`
    insert into campaign_clicks (website_id, campaign_id, person_ref, link, at, is_scanner)
    select website_id, campaign_id, person_ref, link, scanned_at, true
    from campaign_recipients, unnest(array[0, 1]) as link
    where website_id = ${websiteId} and campaign_id = ${campaignId} and scanned_at is not null
    on conflict do nothing`.execute(tx)
}
