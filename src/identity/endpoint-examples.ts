import { knownPassword } from '../testing/browsers/known-password.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as identity from './endpoints.ts'
import type * as people from './people/endpoints.ts'

const code = { body: { code: '000000' }, isUncalledFor: true as const }
const link = { params: { token: 'unknown' }, unknown: 'token' }

/** What the tests and proofs send to each endpoint of accounts and sessions. */
export const identityExamples: ExamplesOf<typeof identity> = {
  beginVisit: {},
  signIn: { body: { token: 'unknown' }, unknown: 'token' },
  makeChallenge: { body: { email: 'anybody@example.com' } },
  confirmPassword: { body: { password: knownPassword.text }, idleBody: { password: 'not the password' } },
  signOut: {},
  signUp: {
    body: {
      name: 'Newcomer',
      email: 'newcomer@plinth.example',
      password: knownPassword.text,
      storeName: 'New',
      subdomain: 'new-store',
      country: 'DE',
      currency: 'EUR',
    },
    idleBody: { subdomain: 'admin' },
  },
  openWebsite: {
    body: { storeName: 'Second', subdomain: 'second-store', country: 'DE', currency: 'EUR' },
    idleBody: { storeName: 'Second', subdomain: 'admin' },
  },
  requestPasswordReset: { body: { email: 'nobody@plinth.example' }, idleBody: { email: 'none' } },
  resetPassword: { body: { token: 'unknown', password: knownPassword.text }, unknown: 'token' },
  beginSecondFactor: {},
  confirmSecondFactor: code,
  renewRecoveryCodes: code,
  removeSecondFactor: code,
  readAccount: {},
  changeAccount: { body: { displayName: 'keeper', email: 'keeper@plinth.example' } },
  changePassword: { body: { password: knownPassword.text }, idleBody: { password: 'short' } },
  endSession: { params: { sessionId: 'unknown' }, unknown: 'sessionId' },
  signOutEverywhere: {},
  askToConfirmEmail: link,
  confirmEmail: link,
  resendConfirmation: {},
  deleteAccount: { body: { typed: 'nobody@example.com' }, isUncalledFor: true },
  readMe: {},
  switchWebsite: { body: { subdomain: 'unknown' }, unknown: 'subdomain' },
  sendSignInLink: {},
}

/** And of the people who work on a website. */
export const peopleExamples: ExamplesOf<typeof people> = {
  listPeople: {},
  invitePerson: { body: { email: 'ada@example.com', roles: [4] }, idleBody: { email: 'nobody', roles: [4] } },
  resendInvitation: { params: { invitationId: 'unknown' }, unknown: 'invitationId' },
  revokeInvitation: { params: { invitationId: 'unknown' }, unknown: 'invitationId' },
  changeRoles: { params: { accountId: 'unknown' }, unknown: 'accountId', body: { roles: [4] } },
  removePerson: { params: { accountId: 'unknown' }, unknown: 'accountId' },
  undoPeopleChange: { body: { changeId: 'unknown' }, unknown: 'changeId' },
  offerOwnership: { body: { accountId: 'unknown' }, unknown: 'accountId' },
  endOwnershipOffer: {},
  acceptOwnership: {},
  readInvitation: { body: { token: 'unknown' }, unknown: 'token' },
  acceptInvitation: {
    body: { token: 'unknown', displayName: 'Ada', password: 'correct horse battery' },
    unknown: 'token',
  },
}
