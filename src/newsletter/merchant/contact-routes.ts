import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import {
  AddContactReply,
  AddContactRequest,
  ContactListParams,
  ContactParams,
  ContactReply,
  ContactsFilter,
  ContactsQuery,
  ContactsReply,
  ContactTagsRequest,
  CreateListRequest,
  ListNamesReply,
  ListParams,
  MailingList,
  MailingListsReply,
  SaveListRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { contactImporter } from '../import/contact-importer.ts'
import { listOpenLists } from '../queries.ts'
import { listContacts } from '../reports/list-contacts.ts'
import { findContactSegment } from '../segments/segments-store.ts'
import { addContact, type ContactDeps, changeContactTags, showContact, unsubscribeContact } from './contacts.ts'
import { exportContacts } from './export-contacts.ts'
import { createMailingList, listMailingLists, saveMailingList } from './mailing-lists.ts'

export type { ContactDeps } from './contacts.ts'

const PAGE = 50

/** Mailing lists and the people on them, for those who work on the website. */
export function contactRoutes(deps: ContactDeps): Route[] {
  return [...listRoutes(deps), ...importRoutes(deps), ...peopleRoutes(deps)]
}

const importRoutes = (deps: ContactDeps) =>
  rowImportRoutes(deps, contactImporter(deps), {
    list: endpoints.listContactImports,
    create: endpoints.createContactImport,
    read: endpoints.readContactImport,
    match: endpoints.matchContactImport,
    run: endpoints.runContactImport,
    undo: endpoints.undoContactImport,
    errors: endpoints.exportContactImportErrors,
  })

const by = (visit: Visit) => ({ accountId: requireAccount(visit).accountId, now: visit.now })

function listRoutes(deps: ContactDeps): Route[] {
  return [
    handle(endpoints.listMailingLists, {
      reply: MailingListsReply,
      handle: async ({ visit }) => ({ lists: await listMailingLists(deps.db, requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.listMailingListNames, {
      reply: ListNamesReply,
      handle: async ({ visit }) => ({
        lists: (await listOpenLists(deps.db, requireTenant(visit).websiteId)).map(({ id, name }) => ({ id, name })),
      }),
    }),
    handle(endpoints.createMailingList, {
      body: CreateListRequest,
      reply: MailingList,
      handle: ({ body, visit }) => createMailingList(deps.db, requireTenant(visit).websiteId, body, visit.now),
    }),
    handle(endpoints.saveMailingList, {
      params: ListParams,
      body: SaveListRequest,
      reply: MailingList,
      handle: ({ params: { listId }, body, visit }) =>
        saveMailingList(deps.db, requireTenant(visit).websiteId, listId, body, visit.now),
    }),
  ]
}

function peopleRoutes(deps: ContactDeps): Route[] {
  return [
    handle(endpoints.listContacts, {
      query: ContactsQuery,
      reply: ContactsReply,
      handle: ({ query, visit }) => listContacts(deps, requireTenant(visit).websiteId, { ...query, limit: PAGE }),
    }),
    // Before `/contacts/:contactId`.
    handle(endpoints.exportContacts, {
      audit: { kind: 'export', what: 'exported the contacts' },
      hasOwnConcurrencyLimit: true,
      query: ContactsFilter,
      async handle({ query, visit, res }) {
        const { websiteId, subdomain } = requireTenant(visit)
        // A file that has begun cannot be refused any more.
        if (query.segmentId !== undefined) await findContactSegment(deps.db, websiteId, query.segmentId)
        const name = `${subdomain}-contacts-${visit.now.slice(0, 10)}.csv`
        await streamCsv({ res, visit }, name, exportContacts(deps, websiteId, query))
        return undefined
      },
    }),
    handle(endpoints.addContact, {
      body: AddContactRequest,
      reply: AddContactReply,
      handle: ({ body, visit }) => addContact(deps, requireTenant(visit).websiteId, body, by(visit)),
    }),
    handle(endpoints.readContact, {
      params: ContactParams,
      reply: ContactReply,
      handle: ({ params: { contactId }, visit }) => showContact(deps, requireTenant(visit).websiteId, contactId),
    }),
    handle(endpoints.changeContactTags, {
      params: ContactParams,
      body: ContactTagsRequest,
      reply: ContactReply,
      handle: ({ params: { contactId }, body: { tags }, visit }) =>
        changeContactTags(deps, requireTenant(visit).websiteId, contactId, tags),
    }),
    handle(endpoints.unsubscribeContact, {
      params: ContactListParams,
      reply: ContactReply,
      handle: ({ params, visit }) => unsubscribeContact(deps, requireTenant(visit).websiteId, params, by(visit)),
    }),
  ]
}
