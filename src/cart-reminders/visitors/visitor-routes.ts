import type { Response } from 'express'
import { sql } from 'kysely'
import { type CartState, readCartState } from '../../cart/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { ReminderLinkParams, StopRemindersQuery } from '../contract.ts'
import { allowReminders } from '../queries.ts'
import type { ReminderLinks } from '../reminder-links.ts'
import * as endpoints from './endpoints.ts'
import {
  otherCartPage,
  remindersAllowedPage,
  remindersStoppedPage,
  stopRemindersPage,
  unknownReminderPage,
} from './link-pages.ts'
import { stopReminders } from './suppressions.ts'

export interface ReminderVisitorDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  reminderLinks: ReminderLinks
}

/** Targets of the links in reminders. */
export function reminderVisitorRoutes(deps: ReminderVisitorDeps): Route[] {
  return [openCart(deps), takeCart(deps), stopPage(deps), stop(deps)]
}

/** Restores the cart in this browser; asks first if it would replace another cart. */
const openCart = (deps: ReminderVisitorDeps) =>
  handle(endpoints.openLeftCart, {
    ignoresQuery: true,
    params: ReminderLinkParams,
    async handle({ params: { token }, visit, res }) {
      const cartId = deps.reminderLinks.readCart(requireTenant(visit).websiteId, token)
      if (cartId === undefined) return show(deps, visit, res, unknownReminderPage)
      await recordReturn(deps.db, requireTenant(visit).websiteId, cartId, visit.now)
      if (visit.cartId !== cartId && isFilled(await loadCart(deps, visit, visit.cartId)))
        return show(deps, visit, res, otherCartPage)
      return giveCart(deps, visit, res, cartId)
    },
  })

/** The body is not read: the link alone is the proof. */
const takeCart = (deps: ReminderVisitorDeps) =>
  handle(endpoints.takeLeftCart, {
    allowsCrossOrigin: true,
    ignoresQuery: true,
    params: ReminderLinkParams,
    async handle({ params: { token }, visit, res }) {
      const cartId = deps.reminderLinks.readCart(requireTenant(visit).websiteId, token)
      if (cartId === undefined) return show(deps, visit, res, unknownReminderPage)
      return giveCart(deps, visit, res, cartId)
    },
  })

const stopPage = (deps: ReminderVisitorDeps) =>
  handle(endpoints.showStopReminders, {
    ignoresQuery: true,
    params: ReminderLinkParams,
    async handle({ params: { token }, visit, res }) {
      const { websiteId, name } = requireTenant(visit)
      const isOurs = deps.reminderLinks.readStop(websiteId, token) !== undefined
      return show(deps, visit, res, () => (isOurs ? stopRemindersPage(name) : unknownReminderPage()))
    },
  })

/** RFC 8058: mail programs send it without any cookie. */
const stop = (deps: ReminderVisitorDeps) =>
  handle(endpoints.stopReminders, {
    allowsCrossOrigin: true,
    params: ReminderLinkParams,
    query: StopRemindersQuery,
    async handle({ params: { token }, query: { again }, visit, res }) {
      const { websiteId, name } = requireTenant(visit)
      const personRef = deps.reminderLinks.readStop(websiteId, token)
      if (personRef === undefined) return show(deps, visit, res, unknownReminderPage)
      if (again === undefined) await stopReminders(deps.db, websiteId, personRef, visit.now)
      else await allowReminders(deps.db, websiteId, personRef)
      const pageOf = again === undefined ? remindersStoppedPage : remindersAllowedPage
      return show(deps, visit, res, () => pageOf(name))
    },
  })

/** A cart that was bought meanwhile is not restored; the cart page shows the current one. */
async function giveCart(deps: ReminderVisitorDeps, visit: Visit, res: Response, cartId: string): Promise<undefined> {
  if (visit.cartId !== cartId && isFilled(await loadCart(deps, visit, cartId))) visit.setCartCookie(cartId)
  const origin = new URLSearchParams({ utm_source: 'cart-reminder', utm_medium: 'email' })
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, `/cart?${origin}`)
  return undefined
}

async function loadCart(
  { executor }: ReminderVisitorDeps,
  visit: Visit,
  cartId: string | undefined,
): Promise<CartState | undefined> {
  return cartId === undefined ? undefined : readCartState(executor, requireTenant(visit).websiteId, cartId)
}

function isFilled(cart: CartState | undefined): boolean {
  return cart !== undefined && !cart.isPurchased && cart.entries.length > 0
}

/** Only the first return counts. */
async function recordReturn(db: Database, websiteId: string, cartId: string, at: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update cart_reminders set opened_at = coalesce(opened_at, ${at}::timestamptz)
      where website_id = ${websiteId} and cart_id = ${cartId} and sent_at is not null`.execute(tx),
  )
}

async function show(
  { websites }: ReminderVisitorDeps,
  visit: Visit,
  res: Response,
  page: () => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, page)
  return undefined
}
