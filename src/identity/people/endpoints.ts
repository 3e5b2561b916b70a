import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  AcceptReply,
  AcceptRequest,
  ChangeReply,
  ChangeRolesRequest,
  InvitationParams,
  InviteReply,
  InviteRequest,
  LookRequest,
  OfferOwnershipReply,
  OfferOwnershipRequest,
  People,
  PersonParams,
  RevokeReply,
  ShownInvitation,
  UndoReply,
  UndoRequest,
} from '../admin-contract.ts'

const ownershipLimit: RateLimit = { name: 'ownership', points: 20, seconds: 60 * 60, by: 'account' }
const invitationLimit: RateLimit = {
  name: 'invitation',
  points: 30,
  seconds: 15 * 60,
  by: 'address',
  counts: 'failures',
}
/** Only against floods: the limits for passwords are elsewhere, and a token cannot be guessed. */
const acceptInvitationLimit: RateLimit = {
  name: 'accept-invitation',
  points: 60,
  seconds: 60,
  by: 'visitor',
  perAddress: 600,
  message: 'Too many attempts. Please try again in a minute.',
}
const peopleLimit: RateLimit = { name: 'people', points: 120, seconds: 60, by: 'account' }
const inviteLimit: RateLimit = {
  name: 'invite',
  points: 30,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent many invitations. Please try again in an hour.',
}
const peopleChangeLimit: RateLimit = { name: 'people-change', points: 60, seconds: 60, by: 'account' }
const invitationLetter = { method: 'POST', faces: ['manage'], allow: 'people.manage', rateLimit: inviteLimit } as const
const peopleRemoval = {
  method: 'DELETE',
  faces: ['manage'],
  allow: 'people.manage',
  rateLimit: peopleChangeLimit,
} as const

export const offerOwnership = endpoint({
  method: 'POST',
  path: '/api/identity/ownership',
  faces: ['manage'],
  allow: 'site.transfer',
  rateLimit: ownershipLimit,
  body: schema<typeof OfferOwnershipRequest>(),
  reply: schema<typeof OfferOwnershipReply>(),
})

export const endOwnershipOffer = endpoint({
  method: 'DELETE',
  path: '/api/identity/ownership',
  faces: ['manage'],
  allow: 'people.manage',
  rateLimit: ownershipLimit,
  reply: schema<typeof OfferOwnershipReply>(),
})

export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/api/identity/ownership/accept',
  faces: ['manage'],
  allow: 'people.manage',
  rateLimit: ownershipLimit,
  reply: schema<typeof OfferOwnershipReply>(),
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/identity/invitations/look',
  faces: ['manage'],
  allow: 'visitor',
  rateLimit: invitationLimit,
  body: schema<typeof LookRequest>(),
  reply: schema<typeof ShownInvitation>(),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/identity/invitations/accept',
  faces: ['manage'],
  allow: 'visitor',
  rateLimit: acceptInvitationLimit,
  body: schema<typeof AcceptRequest>(),
  reply: schema<typeof AcceptReply>(),
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/identity/people',
  faces: ['manage'],
  allow: 'people.list',
  rateLimit: peopleLimit,
  reply: schema<typeof People>(),
})

export const invitePerson = endpoint({
  ...invitationLetter,
  path: '/api/identity/people/invitations',
  body: schema<typeof InviteRequest>(),
  reply: schema<typeof InviteReply>(),
})

export const resendInvitation = endpoint({
  ...invitationLetter,
  path: '/api/identity/people/invitations/:invitationId/send-again',
  params: schema<typeof InvitationParams>(),
  reply: schema<typeof InviteReply>(),
})

export const revokeInvitation = endpoint({
  ...peopleRemoval,
  path: '/api/identity/people/invitations/:invitationId',
  params: schema<typeof InvitationParams>(),
  reply: schema<typeof RevokeReply>(),
})

export const changeRoles = endpoint({
  method: 'PUT',
  path: '/api/identity/people/:accountId/roles',
  faces: ['manage'],
  allow: 'people.manage',
  rateLimit: peopleChangeLimit,
  params: schema<typeof PersonParams>(),
  body: schema<typeof ChangeRolesRequest>(),
  reply: schema<typeof ChangeReply>(),
})

export const removePerson = endpoint({
  ...peopleRemoval,
  path: '/api/identity/people/:accountId',
  params: schema<typeof PersonParams>(),
  reply: schema<typeof ChangeReply>(),
})

export const undoPeopleChange = endpoint({
  method: 'POST',
  path: '/api/identity/people/undo',
  faces: ['manage'],
  allow: 'people.manage',
  rateLimit: peopleChangeLimit,
  body: schema<typeof UndoRequest>(),
  reply: schema<typeof UndoReply>(),
})
