import { sql } from 'kysely'
import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import { defaultAutomations } from '../shared/newsletter/automation-settings.ts'
import { defaultNewsletterSettings } from '../shared/newsletter/newsletter-settings.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('contacts', ['email', 'state'], 'email,state\nnobody@example.com,unsubscribed\n')

/** What the tests and proofs send to each endpoint. */
export const newsletterExamples: ExamplesOf<typeof endpoints> = {
  signUpToNewsletter: {
    body: async (site) => ({ list: (await addList(site)).listId, email: 'ada@example.com' }),
  },
  showNewsletterSignUp: { query: async (site) => ({ list: (await addList(site)).listId }) },
  signUpByForm: {
    body: async (site) => ({ list: (await addList(site)).listId, email: 'ada@example.com' }),
  },
  showConfirmNewsletter: { unknown: 'token', params: { token: 'nobodys' } },
  confirmNewsletter: { unknown: 'token', params: { token: 'nobodys' } },
  showLeaveNewsletter: { unknown: 'token', params: { token: 'nobodys' }, query: {} },
  leaveNewsletter: { unknown: 'token', params: { token: 'nobodys' }, query: {} },
  showNewsletterPreferences: { unknown: 'token', params: { token: 'nobodys' } },
  saveNewsletterPreferences: { unknown: 'token', params: { token: 'nobodys' }, body: { leave: '1' } },
  listMailingLists: {},
  listMailingListNames: {},
  createMailingList: { body: () => ({ name: `News ${v7()}` }), idleBody: { id: 'news', name: 'News' } },
  saveMailingList: { params: addList, body: () => ({ name: `News ${v7()}` }) },
  listContacts: { query: { state: 'subscribed' } },
  exportContacts: {},
  addContact: {
    body: async (site) => ({
      email: 'ada@example.com',
      listId: (await addList(site)).listId,
      words: 'On the telephone',
    }),
  },
  readContact: { params: addContact },
  changeContactTags: { params: addContact, body: { tags: ['press'] } },
  unsubscribeContact: { params: async (site) => ({ ...(await addList(site)), ...(await addContact(site)) }) },
  listContactSegments: {},
  addContactSegment: { body: () => ({ id: v7(), name: `Regulars ${v7()}`, filter: { conditions: [] } }) },
  countContactSegment: { body: { filter: { conditions: [{ field: 'tag', is: true, tag: 'press' }] } } },
  saveContactSegment: { params: addSegment, body: () => ({ name: `Regulars ${v7()}`, filter: { conditions: [] } }) },
  deleteContactSegment: { params: addSegment },
  listContactImports: imports.list,
  createContactImport: imports.create,
  readContactImport: imports.read,
  matchContactImport: imports.match,
  runContactImport: imports.run,
  undoContactImport: imports.undo,
  exportContactImportErrors: imports.errors,
  readAutomations: {},
  saveAutomations: { body: { version: 0, settings: defaultAutomations } },
  listAutomationChanges: {},
  undoAutomations: { unknown: 'change', body: { version: 0, change: 99 } },
  testAutomation: { isUncalledFor: true, body: { subject: 'Hello', body: 'Hello {name}' } },
  readNewsletterSettings: {},
  saveNewsletterSettings: { body: { version: 0, settings: defaultNewsletterSettings } },
  listNewsletterSettingsChanges: {},
  undoNewsletterSettings: { unknown: 'change', body: { version: 0, change: 99 } },
}

async function addList({ db, websiteId }: ExampleSite): Promise<{ listId: string }> {
  const listId = v7()
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into mailing_lists (website_id, id, name, created_at)
      values (${websiteId}, ${listId}, ${listId}, now())`.execute(tx),
  )
  return { listId }
}

async function addContact({ db, websiteId }: ExampleSite): Promise<{ contactId: string }> {
  const contactId = v7()
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into mailing_contacts (website_id, person_ref, since) values (${websiteId}, ${contactId}, now())`.execute(
      tx,
    ),
  )
  return { contactId }
}

async function addSegment({ db, websiteId }: ExampleSite): Promise<{ segmentId: string }> {
  const segmentId = v7()
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into mailing_segments (website_id, id, name, filter, created_at)
      values (${websiteId}, ${segmentId}, ${segmentId}, '{"conditions":[]}', now())`.execute(tx),
  )
  return { segmentId }
}
