import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AcceptReply,
  AcceptRequest,
  ChangeReply,
  InviteReply,
  InviteRequest,
  ListedInvitation,
  OfferOwnershipReply,
  RevokeReply,
  ShownInvitation,
  UndoReply,
} from '../../src/identity/admin-contract.ts'
import type { Api } from './client/api.ts'
import { del, post, put } from './client/client.ts'

const PEOPLE = '/api/identity/people'
const at = (id: string) => encodeURIComponent(id)

export const peopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async () => (await api.people()) ?? null,
    // Polls until the state of each e-mail is final.
    refetchInterval: ({ state: { data } }) => (data?.invitations.some(isOnItsWay) ? 2_000 : false),
  })

const isOnItsWay = ({ letter, isExpired }: ListedInvitation) =>
  !isExpired && (letter === 'waiting' || letter === 'sending')

export const invite = (wanted: InviteRequest) => post<InviteReply>(`${PEOPLE}/invitations`, wanted)
export const inviteAgain = (invitationId: string) =>
  post<InviteReply>(`${PEOPLE}/invitations/${at(invitationId)}/send-again`, {})
export const revokeInvitation = (invitationId: string) =>
  del<z.infer<typeof RevokeReply>>(`${PEOPLE}/invitations/${at(invitationId)}`)
export const changeRoles = (accountId: string, roles: number[]) =>
  put<ChangeReply>(`${PEOPLE}/${at(accountId)}/roles`, { roles })
export const removePerson = (accountId: string) => del<ChangeReply>(`${PEOPLE}/${at(accountId)}`)
export const undoChange = (changeId: string) => post<z.infer<typeof UndoReply>>(`${PEOPLE}/undo`, { changeId })

const OWNERSHIP = '/api/identity/ownership'
type Ownership = z.infer<typeof OfferOwnershipReply>
export const offerOwnership = (accountId: string) => post<Ownership>(OWNERSHIP, { accountId })
export const endOwnershipOffer = () => del<Ownership>(OWNERSHIP)
export const acceptOwnership = () => post<Ownership>(`${OWNERSHIP}/accept`, undefined)

export const findInvitation = (token: string) => post<ShownInvitation>('/api/identity/invitations/look', { token })
export const acceptInvitation = (wanted: AcceptRequest) =>
  post<z.infer<typeof AcceptReply>>('/api/identity/invitations/accept', wanted)
