import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AddMemberSegmentRequest,
  BlockMemberRequest,
  InviteMemberReply,
  InviteMemberRequest,
  MemberParams,
  MemberReply,
  MemberSegmentParams,
  MemberSegmentsReply,
  MemberSettingsHistoryReply,
  MemberSettingsReply,
  MembersFilter,
  MembersQuery,
  MembersReply,
  SaveMemberSettingsRequest,
  UndoMemberSettingsRequest,
} from './admin-contract.ts'
import type {
  AcceptedReply,
  AccountForm,
  AccountPageQuery,
  ConfirmForm,
  ForgotForm,
  ForgotRequest,
  JoinForm,
  JoinRequest,
  LinkQuery,
  LogInForm,
  LogInPageQuery,
  LogInReply,
  LogInRequest,
  LogOutForm,
  LogOutQuery,
  MemberChallengeReply,
  MemberChallengeRequest,
  NoMemberQuery,
  ResetForm,
} from './contract.ts'

/** Only against floods: earlier failures decide which passwords are checked. */
const attempts: RateLimit = { name: 'member-log-in', points: 60, seconds: 60, by: 'visitor', perAddress: 600 }
const joins: RateLimit = { name: 'member-sign-up', points: 20, seconds: 3_600, by: 'address' }
const letters: RateLimit = { name: 'member-letters', points: 20, seconds: 60, by: 'visitor', perAddress: 300 }
const visits: RateLimit = { name: 'member-pages', points: 120, seconds: 60, by: 'visitor', perAddress: 1_200 }
const links: RateLimit = { name: 'member-links', points: 60, seconds: 60, by: 'address' }
const changes: RateLimit = { name: 'member-changes', points: 30, seconds: 60, by: 'visitor', perAddress: 300 }
const exports: RateLimit = { name: 'member-data', points: 10, seconds: 600, by: 'visitor', perAddress: 60 }

/** Asks for an account; the link of an e-mail confirms the address and creates it. */
export const join = endpoint({
  method: 'POST',
  path: '/api/site-users/account',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: joins,
  body: schema<typeof JoinRequest>(),
  reply: schema<typeof AcceptedReply>(),
})

/** Logs a member in (specification §7). */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/site-users/account/session',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: attempts,
  body: schema<typeof LogInRequest>(),
  reply: schema<typeof LogInReply>(),
})

/** Logs out; refused with `crumbFail` when the token of the header is not the session's. */
export const logOut = endpoint({
  method: 'DELETE',
  path: '/api/site-users/account/session',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof LogOutQuery>(),
})

/** A captcha for somebody who has failed too often. */
export const challengeMember = endpoint({
  method: 'POST',
  path: '/api/site-users/account/challenge',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: letters,
  body: schema<typeof MemberChallengeRequest>(),
  reply: schema<typeof MemberChallengeReply>(),
})

/** Sends a link to set a new password, if the address has an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/site-users/account/password-reset',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: letters,
  body: schema<typeof ForgotRequest>(),
  reply: schema<typeof AcceptedReply>(),
})

export const showLogIn = endpoint({
  method: 'GET',
  path: '/account/login',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof LogInPageQuery>(),
})

export const logInByForm = endpoint({
  method: 'POST',
  path: '/account/login',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: attempts,
  bodyType: 'form',
  body: schema<typeof LogInForm>(),
})

export const logOutByForm = endpoint({
  method: 'POST',
  path: '/account/logout',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  bodyType: 'form',
  body: schema<typeof LogOutForm>(),
})

export const showJoin = endpoint({
  method: 'GET',
  path: '/account/create',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof NoMemberQuery>(),
})

export const joinByForm = endpoint({
  method: 'POST',
  path: '/account/create',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: joins,
  bodyType: 'form',
  body: schema<typeof JoinForm>(),
})

export const showForgotPassword = endpoint({
  method: 'GET',
  path: '/account/forgot',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof NoMemberQuery>(),
})

export const forgotPasswordByForm = endpoint({
  method: 'POST',
  path: '/account/forgot',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: letters,
  bodyType: 'form',
  body: schema<typeof ForgotForm>(),
})

/** The link that confirms an address: the page with the button that uses it. */
export const showConfirmAddress = endpoint({
  method: 'GET',
  path: '/account/confirm',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  query: schema<typeof LinkQuery>(),
})

export const confirmMemberAddress = endpoint({
  method: 'POST',
  path: '/account/confirm',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  bodyType: 'form',
  body: schema<typeof ConfirmForm>(),
})

/** The link of a forgotten password or an invitation: the page on which a password is chosen. */
export const showSetPassword = endpoint({
  method: 'GET',
  path: '/account/password',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  query: schema<typeof LinkQuery>(),
})

export const setMemberPassword = endpoint({
  method: 'POST',
  path: '/account/password',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  bodyType: 'form',
  body: schema<typeof ResetForm>(),
})

/** The member's own page; others are led to the login. */
export const showAccount = endpoint({
  method: 'GET',
  path: '/account',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof AccountPageQuery>(),
})

export const changeAccount = endpoint({
  method: 'POST',
  path: '/account',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: changes,
  bodyType: 'form',
  body: schema<typeof AccountForm>(),
})

/** All that the store keeps about the member, as a JSON file. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/data',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: exports,
  query: schema<typeof NoMemberQuery>(),
})

const settingsReads: RateLimit = { name: 'member-settings', points: 300, seconds: 60, by: 'account' }
const settingsChanges: RateLimit = { name: 'member-settings-change', points: 60, seconds: 60, by: 'account' }

export const readMemberSettings = endpoint({
  method: 'GET',
  path: '/api/member-settings',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsReads,
  reply: schema<typeof MemberSettingsReply>(),
})

export const saveMemberSettings = endpoint({
  method: 'PUT',
  path: '/api/member-settings',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsChanges,
  body: schema<typeof SaveMemberSettingsRequest>(),
  reply: schema<typeof MemberSettingsReply>(),
})

export const listMemberSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/member-settings/history',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsReads,
  reply: schema<typeof MemberSettingsHistoryReply>(),
})

export const undoMemberSettings = endpoint({
  method: 'POST',
  path: '/api/member-settings/undo',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsChanges,
  body: schema<typeof UndoMemberSettingsRequest>(),
  reply: schema<typeof MemberSettingsReply>(),
})

const lists: RateLimit = { name: 'members', points: 300, seconds: 60, by: 'account' }
const decisions: RateLimit = { name: 'members-change', points: 120, seconds: 60, by: 'account' }

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: lists,
  query: schema<typeof MembersQuery>(),
  reply: schema<typeof MembersReply>(),
})

/** All that match, as a CSV file. */
export const exportMembers = endpoint({
  method: 'GET',
  path: '/api/members/export',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: { name: 'members-export', points: 20, seconds: 3_600, by: 'account' },
  query: schema<typeof MembersFilter>(),
})

export const listMemberSegments = endpoint({
  method: 'GET',
  path: '/api/members/segments',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: lists,
  reply: schema<typeof MemberSegmentsReply>(),
})

export const addMemberSegment = endpoint({
  method: 'POST',
  path: '/api/members/segments',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: decisions,
  body: schema<typeof AddMemberSegmentRequest>(),
  reply: schema<typeof MemberSegmentsReply>(),
})

export const deleteMemberSegment = endpoint({
  method: 'DELETE',
  path: '/api/members/segments/:segmentId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: decisions,
  params: schema<typeof MemberSegmentParams>(),
  reply: schema<typeof MemberSegmentsReply>(),
})

/** A member with what happened to their account. */
export const showMember = endpoint({
  method: 'GET',
  path: '/api/members/:siteUserId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: lists,
  params: schema<typeof MemberParams>(),
  reply: schema<typeof MemberReply>(),
})

/** Invites somebody by e-mail, again if they have not chosen a password yet. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/members/invitations',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: decisions,
  body: schema<typeof InviteMemberRequest>(),
  reply: schema<typeof InviteMemberReply>(),
})

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/members/:siteUserId/blocked',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: decisions,
  params: schema<typeof MemberParams>(),
  body: schema<typeof BlockMemberRequest>(),
  reply: schema<typeof MemberReply>(),
})

/** Deletes an account; what the person bought or wrote stays. */
export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:siteUserId',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: decisions,
  params: schema<typeof MemberParams>(),
})
