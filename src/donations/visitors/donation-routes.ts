import type { Response } from 'express'
import type { WantedDonation } from '../../cart/queries.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { choiceOf } from '../../shared/donations/choose-donation.ts'
import type { PublicFund } from '../../shared/donations/fund-terms.ts'
import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { DonateForm, DonatePageQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { listOpenFunds } from '../funds.ts'
import { asksCaptchaForDonations } from '../settings/settings-store.ts'
import { type DonatePage, donatePage, fundsPage } from './donate-page.ts'
import { listShownDonors } from './shown-donors.ts'
import { wantedDonation } from './wanted-donation.ts'

export interface DonationVisitorDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  captchas: { altcha: Pick<Captcha, 'verify'> }
  /** Elements that load the captcha. */
  captchaLinks?: () => string
  /** Begins the checkout of a donation, and returns the address of its page. */
  beginDonation(ctx: Ctx, visitorId: string, wanted: WantedDonation): Promise<string>
}

/** The pages on which people give. */
export function donationVisitorRoutes(deps: DonationVisitorDeps): Route[] {
  return [
    handle(endpoints.showDonatePage, {
      query: DonatePageQuery,
      async handle({ query, visit, res }) {
        const store = await findStore(deps, visit)
        const funds = await listOpenFunds(deps.db, store.found.tenant)
        const fund = query.fund === undefined ? only(funds) : funds.find(({ id }) => id === query.fund)
        if (fund) return show(deps, store, res, { fund, form: emptyForm(fund), status: 200 })
        sendVisitorPage(res, store.found, () => fundsPage(query.fund === undefined ? funds : []))
        return undefined
      },
    }),
    // Pages are the same for everybody, so their forms hold no crumb: it is the origin that is checked.
    handle(endpoints.donate, {
      body: DonateForm,
      async handle({ body: form, visit, res }) {
        const store = await findStore(deps, visit)
        const [fund] = await listOpenFunds(deps.db, store.found.tenant, [form.fund])
        if (!fund) {
          sendVisitorPage(res, store.found, () => fundsPage([]))
          return undefined
        }
        const refuse = (faults: NonNullable<DonatePage['faults']>) =>
          show(deps, store, res, { fund, form, faults, status: 400 })
        const wanted = renderIn(store.found.website, () => wantedDonation(fund, form, store.found.website.timeZone))
        if ('faults' in wanted) return refuse(wanted.faults)
        if (store.asksCaptcha && !(await isPerson(deps, visit, form.altcha)))
          return refuse({ '': { text: CAPTCHA_MISSING } })
        const url = await deps.beginDonation(ctxOf(visit), visit.startSession().visitorId, wanted)
        res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url)
        return undefined
      },
    }),
  ]
}

const only = (funds: readonly PublicFund[]) => (funds.length === 1 ? funds[0] : undefined)

/** The first suggestion is chosen already. */
function emptyForm({ id, terms: { suggestions } }: PublicFund): DonateForm {
  const [first] = suggestions
  return DonateForm.parse({ fund: id, ...(first && { choice: choiceOf(first) }) })
}

const isPerson = async ({ captchas }: DonationVisitorDeps, visit: Visit, token: string) =>
  token !== '' && captchas.altcha.verify(requireTenant(visit).websiteId, token)

interface Store {
  found: FoundWebsite
  asksCaptcha: boolean
}

async function findStore({ db, websites }: DonationVisitorDeps, visit: Visit): Promise<Store> {
  const { websiteId, language } = requireTenant(visit)
  const [found, asksCaptcha] = await Promise.all([
    websites.findWebsite(websiteId, language),
    asksCaptchaForDonations(db, websiteId),
  ])
  if (!found) throw new NotFound()
  return { found, asksCaptcha }
}

async function show(
  deps: DonationVisitorDeps,
  { found, asksCaptcha }: Store,
  res: Response,
  page: Pick<DonatePage, 'fund' | 'form' | 'faults' | 'status'>,
): Promise<undefined> {
  const donors = page.fund.terms.showsDonors ? await listShownDonors(deps, found, page.fund.id) : []
  const captchaLinks = asksCaptcha ? deps.captchaLinks?.() : undefined
  sendVisitorPage(res, found, () => donatePage({ ...page, donors, captchaLinks }))
  return undefined
}
