import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { MembersTables } from './table.ts'

const password = 'a long enough password'
const email = () => `${v7()}@example.com`
const noToken = 'x'.repeat(43)

/** On a website whose owner has turned accounts on. */
const where =
  <Part>(part: () => Part) =>
  async (site: ExampleSite): Promise<Part> => {
    await allowAccounts(site)
    return part()
  }

async function allowAccounts({ db, websiteId }: ExampleSite): Promise<void> {
  const settings = JSON.stringify({ loginAllowed: true, signupAllowed: true }) as unknown as object
  await withWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .insertInto('member_settings')
      .values({ website_id: websiteId, settings })
      .onConflict((known) => known.doNothing())
      .execute(),
  )
}

/** For examples of what members have. */
export async function addExampleMember({ db, websiteId }: ExampleSite): Promise<{ siteUserId: string }> {
  const siteUserId = v7()
  const now = new Date()
  await withWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .insertInto('site_users')
      .values({
        website_id: websiteId,
        site_user_id: siteUserId,
        person_ref: v7(),
        name_ref: null,
        password_hash: null,
        cart_id: null,
        joined_at: now,
        confirmed_at: now,
        blocked_at: null,
        last_login_at: null,
      })
      .execute(),
  )
  return { siteUserId }
}

async function addSegment({ db, websiteId }: ExampleSite): Promise<{ segmentId: string }> {
  const segmentId = v7()
  const named = { website_id: websiteId, id: segmentId, name: segmentId }
  await withWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .insertInto('member_segments')
      .values({ ...named, filter: '{"view":"active"}', created_at: new Date() })
      .execute(),
  )
  return { segmentId }
}

const nothing = where(() => ({}))
const unknownToken = { unknown: 'token', query: where(() => ({ token: noToken })) }

export const memberExamples: ExamplesOf<typeof endpoints> = {
  join: { body: where(() => ({ email: email(), password })) },
  logIn: { unknown: 'email', body: where(() => ({ email: email(), password })) },
  logOut: { query: nothing },
  challengeMember: { body: where(() => ({ email: email() })) },
  forgotPassword: { body: where(() => ({ email: email() })) },
  showLogIn: { query: nothing },
  logInByForm: { unknown: 'email', body: where(() => ({ email: email(), password })) },
  logOutByForm: { leadsOn: true, body: where(() => ({ cloneCart: '1' })) },
  showJoin: { query: nothing },
  joinByForm: { body: where(() => ({ email: email(), password })) },
  showForgotPassword: { query: nothing },
  forgotPasswordByForm: { body: where(() => ({ email: email() })) },
  showConfirmAddress: unknownToken,
  confirmMemberAddress: { unknown: 'token', body: where(() => ({ token: noToken })) },
  showSetPassword: unknownToken,
  setMemberPassword: { unknown: 'token', body: where(() => ({ token: noToken, password })) },
  showAccount: { leadsOn: true, query: nothing },
  changeAccount: { leadsOn: true, body: where(() => ({ action: 'name' as const })) },
  exportAccount: { leadsOn: true, query: nothing },
  listMembers: { query: {} },
  exportMembers: { query: {} },
  listMemberSegments: {},
  addMemberSegment: {
    body: () => ({ id: v7(), name: v7(), filter: { view: 'active' as const } }),
    idleBody: { name: '' },
  },
  deleteMemberSegment: { params: addSegment },
  showMember: { params: addExampleMember },
  inviteMember: { body: () => ({ email: email() }), idleBody: { email: 'nobody' } },
  blockMember: { params: addExampleMember, body: { blocked: true } },
  deleteMember: { params: addExampleMember },
  readMemberSettings: {},
  // They stay on, for the other examples.
  saveMemberSettings: { body: { version: 0, settings: { loginAllowed: true, signupAllowed: true } } },
  listMemberSettingsChanges: {},
  undoMemberSettings: { unknown: 'change', body: { version: 0, change: 99 } },
}
