import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
  AddContactReply,
  AddContactRequest,
  AddContactSegmentRequest,
  ContactListParams,
  ContactParams,
  ContactReply,
  ContactSegmentParams,
  ContactSegmentsReply,
  ContactsFilter,
  ContactsQuery,
  ContactsReply,
  ContactTagsRequest,
  CountContactSegmentReply,
  CountContactSegmentRequest,
  CreateListRequest,
  ListNamesReply,
  ListParams,
  MailingList,
  MailingListsReply,
  NewsletterSettingsHistoryReply,
  NewsletterSettingsReply,
  SaveContactSegmentRequest,
  SaveListRequest,
  SaveNewsletterSettingsRequest,
  UndoNewsletterSettingsRequest,
} from './admin-contract.ts'
import type {
  LeaveQuery,
  LinkParams,
  PreferencesForm,
  SignUpForm,
  SignUpPageQuery,
  SignUpReply,
  SignUpRequest,
} from './contract.ts'
import type {
  AutomationsHistoryReply,
  AutomationsReply,
  SaveAutomationsRequest,
  TestAutomationReply,
  TestAutomationRequest,
  UndoAutomationsRequest,
} from './email-contract.ts'

/** High enough for a few typing errors in an address, too low for trying out many. */
const signUps: RateLimit = { name: 'newsletter-sign-up', points: 10, seconds: 60, by: 'visitor', perAddress: 60 }
/** Mail programs unsubscribe many people from one IP address. */
const links: RateLimit = { name: 'newsletter-link', points: 600, seconds: 60, by: 'address' }

export const signUpToNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/sign-up',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: signUps,
  body: schema<typeof SignUpRequest>(),
  reply: schema<typeof SignUpReply>(),
})

/** The form on a page of its own. */
export const showNewsletterSignUp = endpoint({
  method: 'GET',
  path: '/newsletter/sign-up',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'newsletter-page', points: 300, seconds: 60, by: 'address' },
  query: schema<typeof SignUpPageQuery>(),
})

/** The same as a browser without scripts sends it. */
export const signUpByForm = endpoint({
  method: 'POST',
  path: '/newsletter/sign-up',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: signUps,
  bodyType: 'form',
  body: schema<typeof SignUpForm>(),
})

const link = { faces: ['storefront'], allow: 'anyone', rateLimit: links } as const

/** Asks first: link scanners of mail programs must not confirm anything. */
export const showConfirmNewsletter = endpoint({
  ...link,
  method: 'GET',
  path: '/newsletter/confirm/:token',
  params: schema<typeof LinkParams>(),
})

export const confirmNewsletter = endpoint({
  ...link,
  method: 'POST',
  path: '/newsletter/confirm/:token',
  params: schema<typeof LinkParams>(),
})

export const showLeaveNewsletter = endpoint({
  ...link,
  method: 'GET',
  path: '/newsletter/leave/:token',
  params: schema<typeof LinkParams>(),
  query: schema<typeof LeaveQuery>(),
})

/** Also what mail programs send (RFC 8058). */
export const leaveNewsletter = endpoint({
  ...link,
  method: 'POST',
  path: '/newsletter/leave/:token',
  params: schema<typeof LinkParams>(),
  query: schema<typeof LeaveQuery>(),
})

export const showNewsletterPreferences = endpoint({
  ...link,
  method: 'GET',
  path: '/newsletter/preferences/:token',
  params: schema<typeof LinkParams>(),
})

export const saveNewsletterPreferences = endpoint({
  ...link,
  method: 'POST',
  path: '/newsletter/preferences/:token',
  bodyType: 'form',
  params: schema<typeof LinkParams>(),
  body: schema<typeof PreferencesForm>(),
})

const reads: RateLimit = { name: 'newsletter', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'newsletter-change', points: 120, seconds: 60, by: 'account' }
const admin = { faces: ['manage'], allow: 'mailingLists.edit' } as const

export const listMailingLists = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/lists',
  rateLimit: reads,
  reply: schema<typeof MailingListsReply>(),
})

/** For those who edit forms and pages, and see no person on them. */
export const listMailingListNames = endpoint({
  faces: ['manage'],
  allow: 'content.viewDraft',
  method: 'GET',
  path: '/api/newsletter/list-names',
  rateLimit: reads,
  reply: schema<typeof ListNamesReply>(),
})

export const createMailingList = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/lists',
  rateLimit: changes,
  body: schema<typeof CreateListRequest>(),
  reply: schema<typeof MailingList>(),
})

export const saveMailingList = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/newsletter/lists/:listId',
  rateLimit: changes,
  params: schema<typeof ListParams>(),
  body: schema<typeof SaveListRequest>(),
  reply: schema<typeof MailingList>(),
})

export const listContacts = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/contacts',
  rateLimit: reads,
  query: schema<typeof ContactsQuery>(),
  reply: schema<typeof ContactsReply>(),
})

export const exportContacts = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/contacts/export',
  rateLimit: { name: 'newsletter-export', points: 10, seconds: 60, by: 'account' },
  query: schema<typeof ContactsFilter>(),
})

/** Somebody who agreed by telephone or on paper. */
export const addContact = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/contacts',
  rateLimit: changes,
  body: schema<typeof AddContactRequest>(),
  reply: schema<typeof AddContactReply>(),
})

export const readContact = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/contacts/:contactId',
  rateLimit: reads,
  params: schema<typeof ContactParams>(),
  reply: schema<typeof ContactReply>(),
})

export const changeContactTags = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/newsletter/contacts/:contactId/tags',
  rateLimit: changes,
  params: schema<typeof ContactParams>(),
  body: schema<typeof ContactTagsRequest>(),
  reply: schema<typeof ContactReply>(),
})

/** They told the store that they want it no more; only they themselves can take that back. */
export const unsubscribeContact = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/newsletter/contacts/:contactId/lists/:listId',
  rateLimit: changes,
  params: schema<typeof ContactListParams>(),
  reply: schema<typeof ContactReply>(),
})

export const listContactSegments = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/segments',
  rateLimit: reads,
  reply: schema<typeof ContactSegmentsReply>(),
})

export const addContactSegment = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/segments',
  rateLimit: changes,
  body: schema<typeof AddContactSegmentRequest>(),
  reply: schema<typeof ContactSegmentsReply>(),
})

/** How many people a filter finds now, saved or not. */
export const countContactSegment = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/segments/count',
  rateLimit: { name: 'newsletter-segment-count', points: 120, seconds: 60, by: 'website' },
  body: schema<typeof CountContactSegmentRequest>(),
  reply: schema<typeof CountContactSegmentReply>(),
})

export const saveContactSegment = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/newsletter/segments/:segmentId',
  rateLimit: changes,
  params: schema<typeof ContactSegmentParams>(),
  body: schema<typeof SaveContactSegmentRequest>(),
  reply: schema<typeof ContactSegmentsReply>(),
})

export const deleteContactSegment = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/newsletter/segments/:segmentId',
  rateLimit: changes,
  params: schema<typeof ContactSegmentParams>(),
  reply: schema<typeof ContactSegmentsReply>(),
})

export const readAutomations = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/automations',
  rateLimit: reads,
  reply: schema<typeof AutomationsReply>(),
})

export const saveAutomations = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/newsletter/automations',
  rateLimit: changes,
  body: schema<typeof SaveAutomationsRequest>(),
  reply: schema<typeof AutomationsReply>(),
})

export const listAutomationChanges = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/automations/history',
  rateLimit: reads,
  reply: schema<typeof AutomationsHistoryReply>(),
})

export const undoAutomations = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/automations/undo',
  rateLimit: changes,
  body: schema<typeof UndoAutomationsRequest>(),
  reply: schema<typeof AutomationsReply>(),
})

/** To the person who asks for it. */
export const testAutomation = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/automations/test-letter',
  rateLimit: {
    name: 'automation-test-letter',
    points: 10,
    seconds: 60 * 60,
    by: 'account',
    message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
  },
  body: schema<typeof TestAutomationRequest>(),
  reply: schema<typeof TestAutomationReply>(),
})

export const readNewsletterSettings = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/settings',
  rateLimit: reads,
  reply: schema<typeof NewsletterSettingsReply>(),
})

export const saveNewsletterSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/newsletter/settings',
  rateLimit: changes,
  body: schema<typeof SaveNewsletterSettingsRequest>(),
  reply: schema<typeof NewsletterSettingsReply>(),
})

export const listNewsletterSettingsChanges = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/newsletter/settings/history',
  rateLimit: reads,
  reply: schema<typeof NewsletterSettingsHistoryReply>(),
})

export const undoNewsletterSettings = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/newsletter/settings/undo',
  rateLimit: changes,
  body: schema<typeof UndoNewsletterSettingsRequest>(),
  reply: schema<typeof NewsletterSettingsReply>(),
})

const imports = importEndpoints('/api/newsletter/imports', 'mailingLists.edit', 'contacts')
export const listContactImports = imports.list
export const createContactImport = imports.create
export const readContactImport = imports.read
export const matchContactImport = imports.match
export const runContactImport = imports.run
export const undoContactImport = imports.undo
export const exportContactImportErrors = imports.errors
