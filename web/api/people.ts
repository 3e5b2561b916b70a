import { queryOptions } from '@tanstack/react-query'
import type { AcceptRequest, InviteRequest, ListedInvitation } from '../../src/identity/admin-contract.ts'
import * as people from '../../src/identity/people/endpoints.ts'
import type { Api } from './client/api.ts'
import { call } from './client/client.ts'

export const peopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async () => (await api.people()) ?? null,
    // Polls until the state of each e-mail is final.
    refetchInterval: ({ state: { data } }) => (data?.invitations.some(isOnItsWay) ? 2_000 : false),
  })

const isOnItsWay = ({ letter, isExpired }: ListedInvitation) =>
  !isExpired && (letter === 'waiting' || letter === 'sending')

export const invite = (body: InviteRequest) => call(people.invitePerson, { body })
export const inviteAgain = (invitationId: string) => call(people.resendInvitation, { params: { invitationId } })
export const revokeInvitation = (invitationId: string) => call(people.revokeInvitation, { params: { invitationId } })
export const changeRoles = (accountId: string, roles: number[]) =>
  call(people.changeRoles, { params: { accountId }, body: { roles } })
export const removePerson = (accountId: string) => call(people.removePerson, { params: { accountId } })
export const undoChange = (changeId: string) => call(people.undoPeopleChange, { body: { changeId } })

export const offerOwnership = (accountId: string) => call(people.offerOwnership, { body: { accountId } })
export const endOwnershipOffer = () => call(people.endOwnershipOffer)
export const acceptOwnership = () => call(people.acceptOwnership)

export const findInvitation = (token: string) => call(people.readInvitation, { body: { token } })
export const acceptInvitation = (body: AcceptRequest) => call(people.acceptInvitation, { body })
