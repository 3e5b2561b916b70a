import { setListChoice } from '../../newsletter/queries.ts'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { languageToRemember } from '../../websites/queries.ts'
import { ConfirmForm, LinkQuery, ResetForm } from '../contract.ts'
import type { MemberDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addMemberLetter, type WantedNewsletter } from '../letters/member-letters.ts'
import { addressOf, changeEmail, changePassword, createMember, findMember } from '../members-store.ts'
import { confirmPage, setPasswordPage, usedLinkPage } from '../pages/login-pages.ts'
import { showFailed } from './log-in-routes.ts'
import { dropMember } from './member-cookies.ts'
import { type FoundLink, findMemberLink, readLinkSecret, spendMemberLink } from './member-links.ts'
import { type MemberVisit, openVisit, seeOther, show } from './member-visit.ts'

const CONFIRMS = ['sign-up', 'email'] as const
const SETS_PASSWORD = ['reset', 'invite'] as const

/** What the links in e-mails lead to. Looking at a page uses no link; its button does, once. */
export function memberLinkRoutes(deps: MemberDeps): Route[] {
  return [
    handle(endpoints.showConfirmAddress, {
      query: LinkQuery,
      async handle({ query: { token }, ...request }) {
        const asked = await openVisit(deps, request)
        const kind = (await findMemberLink(deps.db, asked.websiteId, token, asked.visit.now))?.kind
        return show(asked, () => (kind === 'sign-up' || kind === 'email' ? confirmPage(kind, token) : usedLinkPage()))
      },
    }),
    handle(endpoints.confirmMemberAddress, {
      // Some mail programs show pages without an origin; the link itself is the proof.
      allowsCrossOrigin: true,
      body: ConfirmForm,
      async handle({ body: { token }, ...request }) {
        const asked = await openVisit(deps, request)
        const { websiteId, visit, settings } = asked
        if (!settings.loginAllowed) return show(asked, usedLinkPage)
        const link = await spendMemberLink(deps.db, websiteId, token, { kinds: CONFIRMS, now: visit.now })
        const done = link && (await confirm(deps, asked, link))
        return done ? seeOther(asked, `/account/login?done=${done}`) : show(asked, usedLinkPage)
      },
    }),
    handle(endpoints.showSetPassword, {
      query: LinkQuery,
      async handle({ query: { token }, ...request }) {
        const asked = await openVisit(deps, request)
        const kind = (await findMemberLink(deps.db, asked.websiteId, token, asked.visit.now))?.kind
        return show(asked, () => (kind === 'reset' || kind === 'invite' ? setPasswordPage(token) : usedLinkPage()))
      },
    }),
    handle(endpoints.setMemberPassword, {
      allowsCrossOrigin: true,
      body: ResetForm,
      async handle({ body, ...request }) {
        const asked = await openVisit(deps, request)
        if (!asked.settings.loginAllowed) return show(asked, usedLinkPage)
        try {
          if (!(await setPassword(deps, asked, body))) return show(asked, usedLinkPage)
          // Whoever was logged in here before, the session has ended.
          dropMember(asked.req, asked.res)
          return seeOther(asked, '/account/login?done=reset')
        } catch (error) {
          if (!(error instanceof InvalidFields || error instanceof DomainError)) throw error
          return showFailed(deps, asked, { error, email: '', typed: {} }, (failed) =>
            setPasswordPage(body.token, failed),
          )
        }
      },
    }),
  ]
}

/** Creates the account, or changes its address. Undefined when that is no longer possible. */
async function confirm(
  deps: MemberDeps,
  { websiteId, found, visit: { now }, req, res }: MemberVisit,
  link: FoundLink,
): Promise<'confirmed' | 'email' | undefined> {
  const { db, vault } = deps
  const language = languageToRemember(found.tenant)
  const secret = await readLinkSecret(vault, websiteId, link)
  if (link.secretRef !== null) await vault.forget(websiteId, [link.secretRef])
  if (!secret) return undefined
  if (link.kind === 'sign-up') {
    const { email, name, passwordHash, newsletter } = secret
    const created = await createMember(deps, websiteId, { email, name, passwordHash, now, language })
    if (created === undefined) return undefined
    if (newsletter) await joinNewsletter(deps, websiteId, { email, newsletter, now })
    return 'confirmed'
  }
  const member = link.siteUserId === null ? undefined : await findMember(db, websiteId, link.siteUserId)
  if (!member) return undefined
  const former = await addressOf(deps, websiteId, member)
  if (!(await changeEmail(deps, websiteId, { member, email: secret.email, now, language }))) return undefined
  if (former !== '') await addMemberLetter(deps, websiteId, { kind: 'email-changed', email: former, language })
  dropMember(req, res)
  return 'email'
}

/** The link is in their own e-mail, so nothing else has to confirm it. */
async function joinNewsletter(
  { db, suppressions, vault }: MemberDeps,
  websiteId: string,
  { email, newsletter, now: at }: { email: string; newsletter: WantedNewsletter; now: string },
): Promise<void> {
  const personRef = await vault.keepPerson(websiteId, email)
  const said = { ...newsletter, personRef, isOn: true, source: 'member' as const, page: '/account/create', at }
  await setListChoice({ db, suppressions }, websiteId, said)
}

/** False when the link is no longer good. The password is judged first, so that a refused one does not use the link. */
async function setPassword(
  deps: MemberDeps,
  { websiteId, found: { tenant }, visit: { now }, req }: MemberVisit,
  { token, password }: ResetForm,
): Promise<boolean> {
  const { db } = deps
  const found = await findMemberLink(db, websiteId, token, now)
  const member = found?.siteUserId ? await findMember(db, websiteId, found.siteUserId) : undefined
  if (!member) return false
  const email = await addressOf(deps, websiteId, member)
  const fault = passwordError(password, email)
  if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
  const passwordHash = await deps.passwords.hash(password, { lane: 'captcha', whose: networkOf(req.ip ?? '') })
  const link = await spendMemberLink(db, websiteId, token, { kinds: SETS_PASSWORD, now })
  if (!link) return false
  await changePassword(db, websiteId, { siteUserId: member.siteUserId, passwordHash, now })
  const language = languageToRemember(tenant)
  if (link.kind === 'reset' && email !== '')
    await addMemberLetter(deps, websiteId, { kind: 'password-changed', email, language })
  return true
}
