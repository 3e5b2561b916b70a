import { setListChoice } from '../../newsletter/queries.ts'
import { listOrdersOf } from '../../orders/queries.ts'
import { describeDevice } from '../../platform/describe-device.ts'
import { InvalidFields, NotSignedIn } from '../../platform/errors/application-errors.ts'
import { readDeviceTokens, setDeviceToken } from '../../platform/http/request/device-cookie.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { languageToRemember } from '../../websites/queries.ts'
import { addressIn } from '../accounts/ask-for-account.ts'
import { verifyOwnPassword } from '../accounts/log-in.ts'
import { showFailed } from '../accounts/log-in-routes.ts'
import { dropMember, keepMember } from '../accounts/member-cookies.ts'
import { beginSession, type MemberSession } from '../accounts/member-sessions.ts'
import {
  assertXsrfToken,
  type MemberVisit,
  memberOf,
  openVisit,
  seeOther,
  show,
  xsrfTokenOf,
} from '../accounts/member-visit.ts'
import { AccountForm, AccountPageQuery, JoinRequest, memberMessages, NoMemberQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { addMemberLetter } from '../letters/member-letters.ts'
import {
  addressOf,
  changeName,
  changePassword,
  deleteMember,
  endEverything,
  findMember,
  type Member,
} from '../members-store.ts'
import { accountPage } from '../pages/account-page.ts'
import { closedPage } from '../pages/login-pages.ts'
import { listNewsletters } from './list-newsletters.ts'
import { type AccountDeps, showOwnAccount } from './show-account.ts'

const LOGIN = '/account/login'

/** A visit of somebody who is logged in. */
type OwnVisit = MemberVisit & { session: MemberSession; token: string; member: Member }

/** The page of a member's account, and what they change there. */
export function accountRoutes(deps: AccountDeps): Route[] {
  return [
    handle(endpoints.showAccount, {
      query: AccountPageQuery,
      async handle({ query: { done }, ...request }) {
        const own = await openOwn(deps, request)
        if (!('member' in own)) return refuse(own)
        const shown = await shownTo(deps, own)
        return show(own, () => accountPage(shown, { done, crumb: crumbOf(deps, own) }))
      },
    }),
    handle(endpoints.changeAccount, {
      body: AccountForm,
      async handle({ body, ...request }) {
        const own = await openOwn(deps, request)
        if (!('member' in own)) return refuse(own)
        assertXsrfToken(deps, own, body.crumb)
        const email = await addressOf(deps, own.websiteId, own.member)
        try {
          return seeOther(own, await change(deps, own, { form: body, email }))
        } catch (error) {
          const shown = await shownTo(deps, own)
          const typed = { name: body.name, email: body.email }
          return showFailed(deps, own, { error, email, typed }, (failed) =>
            accountPage(shown, { crumb: crumbOf(deps, own), failed: { ...failed, action: body.action } }),
          )
        }
      },
    }),
    handle(endpoints.exportAccount, {
      query: NoMemberQuery,
      async handle(request) {
        const own = await openOwn(deps, request)
        if (!('member' in own)) return refuse(own)
        const { websiteId, member, res, visit } = own
        const email = await addressOf(deps, websiteId, member)
        const file = await deps.writePersonalFile(websiteId, { personRef: member.personRef, email, now: visit.now })
        res
          .set({
            'Cache-Control': 'private, no-store',
            'Content-Type': 'application/json; charset=utf-8',
            'Content-Disposition': 'attachment; filename="my-data.json"',
            'X-Robots-Tag': 'noindex',
          })
          .end(JSON.stringify(file, null, 2))
        return undefined
      },
    }),
  ]
}

async function openOwn(
  deps: AccountDeps,
  request: Pick<MemberVisit, 'visit' | 'req' | 'res'>,
): Promise<OwnVisit | MemberVisit> {
  const asked = await openVisit(deps, request)
  const { session, token } = asked
  const member = asked.settings.loginAllowed ? await memberOf(deps, asked) : undefined
  return session && token !== undefined && member ? { ...asked, session, token, member } : asked
}

function refuse(asked: MemberVisit): undefined {
  return asked.settings.loginAllowed ? seeOther(asked, LOGIN) : show(asked, closedPage)
}

const shownTo = (deps: AccountDeps, { found, member, session, visit }: OwnVisit) =>
  showOwnAccount(deps, found, { member, session, now: visit.now })

const crumbOf = (deps: AccountDeps, { res, token }: OwnVisit) => xsrfTokenOf(deps, res, token)

interface Wanted {
  form: AccountForm
  /** The member's address. */
  email: string
}

/** Returns the page that follows. */
async function change(deps: AccountDeps, own: OwnVisit, wanted: Wanted): Promise<string> {
  const { websiteId, member, visit, req, res } = own
  const { form, email } = wanted
  switch (form.action) {
    case 'name': {
      const { name } = JoinRequest.pick({ name: true }).parse({ name: form.name })
      await changeName(deps, websiteId, { member, name })
      return '/account?done=name'
    }
    case 'email':
      await askForNewAddress(deps, own, wanted)
      return '/account?done=email'
    case 'password':
      await choosePassword(deps, own, wanted)
      return '/account?done=password'
    case 'sessions':
      await endEverything(deps.db, websiteId, { siteUserId: member.siteUserId, now: visit.now })
      await goOn(deps, own)
      return '/account?done=sessions'
    case 'subscribe':
    case 'unsubscribe':
      await chooseList(deps, own, form)
      return `/account?done=${form.action}d`
    case 'delete':
      await assertOwnPassword(deps, own, wanted)
      await deleteAccount(deps, own, email)
      dropMember(req, res)
      visit.dropCartCookie()
      visit.renewSession()
      return `${LOGIN}?done=deleted`
  }
}

/** Throws InvalidFields, and CaptchaRequired or RateLimited after too many wrong ones. */
async function assertOwnPassword(
  deps: AccountDeps,
  { websiteId, member, session, visit, req }: OwnVisit,
  { form, email }: Wanted,
): Promise<void> {
  const isRight = await verifyOwnPassword(deps, websiteId, {
    member,
    email,
    sessionId: session.sessionId,
    password: form.password,
    captchaToken: form.altcha,
    address: req.ip ?? '',
    now: visit.now,
  })
  if (!isRight) throw new InvalidFields({ password: memberMessages.wrongPassword }, memberMessages.wrongPassword)
}

/** Their address is confirmed, so no e-mail asks again; an archived list takes no members. */
async function chooseList(
  deps: AccountDeps,
  { websiteId, member: { personRef }, visit, req }: OwnVisit,
  { action, list: listId }: AccountForm,
): Promise<void> {
  const list = (await listNewsletters(deps, websiteId, personRef)).find(({ id }) => id === listId)
  if (!list) return
  const words = [list.name, list.description].filter(Boolean).join('\n')
  const isOn = action === 'subscribe'
  const [proof = null] = await deps.vault.hashes(websiteId, [`newsletter network ${networkOf(req.ip ?? '')}`])
  const said = { personRef, listId, isOn, source: 'member' as const, page: '/account', proof, at: visit.now, words }
  await setListChoice(deps, websiteId, said)
}

async function askForNewAddress(deps: AccountDeps, own: OwnVisit, wanted: Wanted): Promise<void> {
  const email = addressIn(wanted.form.email)
  if (email === wanted.email) throw new InvalidFields({ email: SAME_ADDRESS }, SAME_ADDRESS)
  await assertOwnPassword(deps, own, wanted)
  await addMemberLetter(deps, own.websiteId, {
    kind: 'email',
    email,
    siteUserId: own.member.siteUserId,
    language: languageToRemember(own.found.tenant),
  })
}

const SAME_ADDRESS = 'This is your address already.'

async function choosePassword(deps: AccountDeps, own: OwnVisit, wanted: Wanted): Promise<void> {
  const { websiteId, member, visit, session } = own
  const { email } = wanted
  const password = wanted.form.newPassword
  const fault = passwordError(password, email)
  if (fault !== undefined) throw new InvalidFields({ newPassword: fault }, fault)
  await assertOwnPassword(deps, own, wanted)
  const passwordHash = await deps.passwords.hash(password, { lane: 'known', whose: session.sessionId })
  await changePassword(deps.db, websiteId, { siteUserId: member.siteUserId, passwordHash, now: visit.now })
  const language = languageToRemember(own.found.tenant)
  await addMemberLetter(deps, websiteId, { kind: 'password-changed', email, language })
  await goOn(deps, own)
}

/** Every session has ended: this browser gets a new one, with a new token. */
async function goOn(deps: AccountDeps, own: OwnVisit): Promise<void> {
  const { websiteId, token: previousToken, session, visit, req, res } = own
  const member = await findMember(deps.db, websiteId, session.siteUserId)
  if (!member) throw new NotSignedIn()
  const deviceTokens = readDeviceTokens(req)
  const { siteUserId, epoch } = member
  const { isRemembered } = session
  const device = describeDevice(req.headers['user-agent'])
  const begun = { siteUserId, epoch, isRemembered, device, previousToken, deviceTokens, now: visit.now }
  const { token, deviceToken } = await beginSession(deps.db, websiteId, begun)
  keepMember(res, { token, siteUserId, xsrfToken: xsrfTokenOf(deps, res, token), isRemembered })
  setDeviceToken(req, res, deviceToken)
}

/** Orders stay as they are, with the store; who has none is erased as a whole. */
async function deleteAccount(deps: AccountDeps, own: OwnVisit, email: string): Promise<void> {
  const { websiteId, member, visit } = own
  await deleteMember(deps, websiteId, member)
  const orders = await listOrdersOf(deps, websiteId, member.personRef, 1)
  const { correlationId } = visit.intent
  if (orders.length === 0 && email !== '') await deps.forgetPerson(websiteId, email, { correlationId, at: visit.now })
}
