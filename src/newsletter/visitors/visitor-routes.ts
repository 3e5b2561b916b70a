import type { Request, Response } from 'express'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { toHttpError } from '../../platform/errors/problem.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { html } from '../../platform/mail/html.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { openTrackingWords } from '../../shared/campaigns/open-tracking-words.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { languageToRemember } from '../../websites/queries.ts'
import { confirmJoin, findPendingJoin } from '../consent/confirm-join.ts'
import { leaveAll, leaveList } from '../consent/leave-list.ts'
import {
  LeaveQuery,
  LinkParams,
  newsletterMessages,
  PreferencesForm,
  SignUpForm,
  SignUpPageQuery,
  SignUpReply,
  SignUpRequest,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import type { NewsletterLinks } from '../letters/newsletter-links.ts'
import { findOpenList, listListsOf, listOpenLists, type OwnList, setListChoice } from '../queries.ts'
import {
  confirmedPage,
  confirmPage,
  expiredLinkPage,
  type FailedSignUp,
  leavePage,
  leftPage,
  preferencesPage,
  rejoinedPage,
  signedUpPage,
  signUpPage,
  unknownLinkPage,
} from './newsletter-pages.ts'
import { type SignUpDeps, signUp, type TypedSignUp } from './sign-up.ts'

export interface NewsletterVisitorDeps extends SignUpDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  newsletterLinks: NewsletterLinks
  /** Elements that load the captcha. */
  captchaLinks?: () => string
  /** Whether newsletters of the website tell it when they are opened. */
  countsOpens?(websiteId: string): Promise<boolean>
  /** A recipient unsubscribed by a link in an e-mail of this campaign. */
  noteCampaignLeft?(websiteId: string, campaignId: string, personRef: string, at: string): Promise<void>
}

/** Signing up, with scripts and without, and the pages of the links in e-mails. */
export function newsletterVisitorRoutes(deps: NewsletterVisitorDeps): Route[] {
  return [byScript(deps), form(deps), byForm(deps), ...confirming(deps), ...leaving(deps), ...preferring(deps)]
}

/** Its sentences are in the language of the website, because the page's script has no words for them. */
const byScript = (deps: NewsletterVisitorDeps) =>
  handle(endpoints.signUpToNewsletter, {
    body: SignUpRequest,
    reply: SignUpReply,
    async handle({ body, visit, req }) {
      const { websiteId, language } = requireTenant(visit)
      const [found, list] = await Promise.all([
        deps.websites.findWebsite(websiteId, language),
        findOpenList(deps.db, websiteId, body.list),
      ])
      if (!found) throw new NotFound()
      if (!list) throw new DomainError(renderIn(found.website, () => word(newsletterMessages.closed)))
      const inWords = (text: string) => renderIn(found.website, () => said(text))
      try {
        const { message } = await signUp(deps, websiteId, typedIn(body, { visit, req, page: body.page }))
        return { message: inWords(message) }
      } catch (error) {
        const email = error instanceof InvalidFields ? error.errors.email : undefined
        throw email === undefined ? error : new InvalidFields({ email: inWords(email) })
      }
    },
  })

function typedIn(
  body: SignUpForm | SignUpRequest,
  { visit, req, page }: { visit: Visit; req: Request; page: string },
): TypedSignUp {
  const { list, email, name, words, source } = body
  return {
    listId: list,
    email,
    name,
    words,
    page,
    source,
    network: networkOf(req.ip ?? ''),
    captchaToken: 'captchaToken' in body ? body.captchaToken : 'altcha' in body ? body.altcha : undefined,
    isTrapped: body[HONEYPOT] !== '',
    now: visit.now,
    language: languageToRemember(requireTenant(visit)),
  }
}

const form = (deps: NewsletterVisitorDeps) =>
  handle(endpoints.showNewsletterSignUp, {
    query: SignUpPageQuery,
    handle: async ({ query: { list }, visit, res }) => showForm(deps, visit, res, { listId: list, words: '' }),
  })

/** Pages are the same for everybody, so their forms hold no crumb: it is the origin that is checked. */
const byForm = (deps: NewsletterVisitorDeps) =>
  handle(endpoints.signUpByForm, {
    body: SignUpForm,
    async handle({ body, visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      const list = await findOpenList(deps.db, websiteId, body.list)
      try {
        if (!list) return await showForm(deps, visit, res, { listId: body.list, words: '' })
        const typed = typedIn(body, { visit, req, page: pathOfReferer(req) })
        const { message } = await signUp(deps, websiteId, typed)
        return await show(deps, visit, res, () => signedUpPage(list, message))
      } catch (error) {
        const { status, errors, message } = toHttpError(error)
        if (status >= 500 || status === 404) throw error
        const failed = { status, message, emailError: errors?.email, email: body.email, name: body.name }
        return showForm(deps, visit, res, { listId: body.list, words: body.words, failed })
      }
    },
  })

/** Pages are cached, so what they send says nothing of the page; a browser does. */
function pathOfReferer({ headers: { referer = '', host } }: Request): string {
  const url = URL.parse(referer)
  return url !== null && url.host === host ? url.pathname.slice(0, 2_000) : ''
}

/** Without a list: that of the footer, or the only one. */
async function showForm(
  deps: NewsletterVisitorDeps,
  visit: Visit,
  res: Response,
  { listId, words, failed }: { listId: string | undefined; words: string; failed?: FailedSignUp },
): Promise<undefined> {
  const { websiteId } = requireTenant(visit)
  const [lists, settings] = await Promise.all([
    listOpenLists(deps.db, websiteId),
    deps.newsletterSettings.find(websiteId),
  ])
  const wanted = listId ?? settings.footerListId ?? (lists.length === 1 ? lists[0]?.id : undefined)
  const list = lists.find(({ id }) => id === wanted)
  const captchaLinks = settings.captcha ? deps.captchaLinks?.() : undefined
  return show(deps, visit, res, () => signUpPage({ list, captchaLinks, words, failed }))
}

function confirming(deps: NewsletterVisitorDeps): Route[] {
  const { newsletterLinks: links } = deps
  return [
    handle(endpoints.showConfirmNewsletter, {
      params: LinkParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const confirmId = links.readConfirm(websiteId, token, visit.now)
        const found = confirmId === undefined ? undefined : await findPendingJoin(deps, websiteId, confirmId)
        return show(deps, visit, res, () => {
          if (!found) return expiredLinkPage()
          return found.state === 'pending'
            ? confirmPage(found)
            : confirmedPage(found, links.preferences(websiteId, found.personRef))
        })
      },
    }),
    /** The body is not read: the link alone is the proof. */
    handle(endpoints.confirmNewsletter, {
      allowsCrossOrigin: true,
      params: LinkParams,
      async handle({ params: { token }, visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        const confirmId = links.readConfirm(websiteId, token, visit.now)
        const proof = await proofOf(deps, websiteId, req)
        const found =
          confirmId === undefined ? undefined : await confirmJoin(deps, websiteId, { confirmId, proof, now: visit.now })
        return show(deps, visit, res, () =>
          found ? confirmedPage(found, links.preferences(websiteId, found.personRef)) : expiredLinkPage(),
        )
      },
    }),
  ]
}

async function proofOf({ vault }: NewsletterVisitorDeps, websiteId: string, req: Request): Promise<string | null> {
  const [proof = null] = await vault.hashes(websiteId, [`newsletter network ${networkOf(req.ip ?? '')}`])
  return proof
}

function leaving(deps: NewsletterVisitorDeps): Route[] {
  const { newsletterLinks: links } = deps
  const read = async (visit: Visit, token: string) => {
    const { websiteId } = requireTenant(visit)
    const meant = links.readLeave(websiteId, token)
    const own = meant && (await listListsOf(deps.db, websiteId, meant.personRef)).find(({ id }) => id === meant.listId)
    return meant && own && { ...meant, websiteId, name: own.name }
  }
  return [
    handle(endpoints.showLeaveNewsletter, {
      params: LinkParams,
      query: LeaveQuery,
      async handle({ params: { token }, visit, res }) {
        const meant = await read(visit, token)
        return show(deps, visit, res, () =>
          meant ? leavePage(meant.name, links.preferences(meant.websiteId, meant.personRef)) : unknownLinkPage(),
        )
      },
    }),
    // RFC 8058: mail programs send it without any cookie. The body is not read, because it makes no difference.
    handle(endpoints.leaveNewsletter, {
      allowsCrossOrigin: true,
      params: LinkParams,
      query: LeaveQuery,
      async handle({ params: { token }, query: { again, campaign }, visit, req, res }) {
        const meant = await read(visit, token)
        if (!meant) return show(deps, visit, res, unknownLinkPage)
        const { websiteId, personRef, listId, name } = meant
        const said = { personRef, listId, source: 'link' as const, at: visit.now }
        if (again === undefined && campaign !== undefined)
          await deps.noteCampaignLeft?.(websiteId, campaign, personRef, visit.now)
        if (again === undefined)
          await leaveList(deps, websiteId, { ...said, proof: await proofOf(deps, websiteId, req) })
        else await setListChoice(deps, websiteId, { ...said, isOn: true, proof: await proofOf(deps, websiteId, req) })
        return show(deps, visit, res, () =>
          again === undefined ? leftPage(name, links.preferences(websiteId, personRef)) : rejoinedPage(name),
        )
      },
    }),
  ]
}

function preferring(deps: NewsletterVisitorDeps): Route[] {
  const showLists = async (visit: Visit, res: Response, personRef: string | undefined, isSaved: boolean) => {
    const lists: OwnList[] =
      personRef === undefined ? [] : await shownLists(deps, requireTenant(visit).websiteId, personRef)
    return show(deps, visit, res, () => (personRef === undefined ? unknownLinkPage() : preferencesPage(lists, isSaved)))
  }
  return [
    handle(endpoints.showNewsletterPreferences, {
      params: LinkParams,
      handle: ({ params: { token }, visit, res }) =>
        showLists(visit, res, deps.newsletterLinks.readPreferences(requireTenant(visit).websiteId, token), false),
    }),
    handle(endpoints.saveNewsletterPreferences, {
      allowsCrossOrigin: true,
      params: LinkParams,
      body: PreferencesForm,
      async handle({ params: { token }, body, visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        const personRef = deps.newsletterLinks.readPreferences(websiteId, token)
        if (personRef !== undefined)
          await savePreferences(deps, websiteId, body, {
            personRef,
            source: 'preferences',
            at: visit.now,
            proof: await proofOf(deps, websiteId, req),
          })
        return showLists(visit, res, personRef, true)
      },
    }),
  ]
}

/** Those who are on the suppression list get nothing, so no box is ticked. */
async function shownLists(deps: NewsletterVisitorDeps, websiteId: string, personRef: string): Promise<OwnList[]> {
  const [lists, suppressed] = await Promise.all([
    listListsOf(deps.db, websiteId, personRef),
    deps.suppressions.find(websiteId, personRef),
  ])
  return suppressed === undefined ? lists : lists.map((list) => ({ ...list, state: 'unsubscribed' as const }))
}

async function savePreferences(
  deps: NewsletterVisitorDeps,
  websiteId: string,
  body: PreferencesForm,
  said: { personRef: string; source: 'preferences'; at: string; proof: string | null },
): Promise<void> {
  if (body.leave !== undefined) return leaveAll(deps, websiteId, said)
  for (const { id, state } of await shownLists(deps, websiteId, said.personRef)) {
    const isOn = body[`list.${id}`] !== undefined
    if (isOn !== (state === 'subscribed')) await setListChoice(deps, websiteId, { ...said, listId: id, isOn })
  }
}

/** Once a campaign counts who opens it, these pages say so. */
async function show(
  { websites, countsOpens }: NewsletterVisitorDeps,
  visit: Visit,
  res: Response,
  page: () => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const [found, isCounted] = await Promise.all([websites.findWebsite(websiteId, language), countsOpens?.(websiteId)])
  if (!found) throw new NotFound()
  const withTold = (shown: VisitorPage): VisitorPage =>
    isCounted && shown.status === 200
      ? {
          ...shown,
          content: html`${shown.content}
<p class="quiet">${openTrackingWords(found.tenant.name)}</p>`,
        }
      : shown
  sendVisitorPage(res, found, () => withTold(page()))
  return undefined
}
