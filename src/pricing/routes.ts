import type { Database } from '../platform/database/database.ts'
import { InvalidFields } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import type { WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { merchantWriting } from '../shared/words/merchant-writing.ts'
import { renderIn } from '../shared/words/render-in.ts'
import { sayToStaff } from '../shared/words/say-to-staff.ts'
import {
  HistoryReply,
  PartParams,
  type PricingPart,
  SaveShippingRequest,
  SaveTaxesRequest,
  ShippingReply,
  TaxesReply,
  TryReply,
  TryRequest,
  UndoChangeReply,
  UndoChangeRequest,
} from './contract.ts'
import * as endpoints from './endpoints.ts'
import { checkShipping, checkTaxes, type SettingsErrors } from './stored/check-settings.ts'
import { confirmRules } from './stored/settings-state.ts'
import {
  findSettings,
  findStateBefore,
  listChanges,
  type SettingsWrite,
  writeSettings,
} from './stored/settings-store.ts'
import { tryOrder } from './stored/try-order.ts'
import { suggestedRates } from './tax/suggested-rates.ts'

export interface PricingRoutesDeps {
  db: Database
  /** The cache from which carts are priced; dropped after a change, so that this process uses it at once. */
  pricingSettings: Pick<WebsiteScopedCache, 'drop'>
}

/** Settings of taxes and shipping with their history, and test calculations. */
export function pricingRoutes(deps: PricingRoutesDeps): Route[] {
  return [
    showTaxes(deps),
    saveTaxes(deps),
    showShipping(deps),
    saveShipping(deps),
    history(deps),
    undo(deps),
    tryIt(deps),
  ]
}

const showTaxes = ({ db }: PricingRoutesDeps) =>
  handle(endpoints.readTaxes, {
    reply: TaxesReply,
    handle: ({ visit }) => describeTaxes(db, requireTenant(visit).websiteId),
  })

const saveTaxes = (deps: PricingRoutesDeps) =>
  handle(endpoints.changeTaxes, {
    body: SaveTaxesRequest,
    reply: TaxesReply,
    async handle({ body: { version, taxes }, visit }) {
      refuse(checkTaxes(taxes), 'taxes')
      const { websiteId } = requireTenant(visit)
      const change: SettingsWrite<'taxes'>['change'] = (before) => confirmRules(taxes, before, visit.now)
      await write(deps, visit, { part: 'taxes', version, change })
      return describeTaxes(deps.db, websiteId)
    },
  })

const showShipping = ({ db }: PricingRoutesDeps) =>
  handle(endpoints.readShipping, {
    reply: ShippingReply,
    handle: ({ visit }) => describeShipping(db, requireTenant(visit).websiteId),
  })

const saveShipping = (deps: PricingRoutesDeps) =>
  handle(endpoints.changeShipping, {
    body: SaveShippingRequest,
    reply: ShippingReply,
    async handle({ body: { version, shipping }, visit }) {
      refuse(checkShipping(shipping), 'shipping')
      await write(deps, visit, { part: 'shipping', version, change: () => shipping })
      return describeShipping(deps.db, requireTenant(visit).websiteId)
    },
  })

const history = ({ db }: PricingRoutesDeps) =>
  handle(endpoints.listPricingChanges, {
    params: PartParams,
    reply: HistoryReply,
    async handle({ params: { part }, visit }) {
      const tenant = requireTenant(visit)
      const changes = await listChanges(db, tenant.websiteId, part)
      const say = sayToStaff(tenant)
      return { changes: changes.map((change) => ({ ...change, what: change.what.map(say) })) }
    },
  })

const undo = (deps: PricingRoutesDeps) =>
  handle(endpoints.undoPricingChange, {
    params: PartParams,
    body: UndoChangeRequest,
    reply: UndoChangeReply,
    async handle({ params: { part }, body: { version, change: undoes }, visit }) {
      const earlier = await findStateBefore(deps.db, requireTenant(visit).websiteId, part, undoes)
      return { version: await write(deps, visit, { part, version, change: () => earlier, undoes }) }
    },
  })

const tryIt = ({ db }: PricingRoutesDeps) =>
  handle(endpoints.tryOrder, {
    body: TryRequest,
    reply: TryReply,
    async handle({ body, visit }) {
      const { websiteId, language = 'en-US', useCLDRMoneyFormat = false } = requireTenant(visit)
      const settings = await findSettings(db, websiteId)
      return renderIn(merchantWriting({ language, useCLDRMoneyFormat }), () => tryOrder(settings, body, visit.now))
    },
  })

async function write<Part extends PricingPart>(
  { db, pricingSettings }: PricingRoutesDeps,
  visit: Visit,
  change: Omit<SettingsWrite<Part>, 'accountId' | 'now'>,
): Promise<number> {
  const { websiteId } = requireTenant(visit)
  const { accountId } = requireAccount(visit)
  const version = await writeSettings(db, websiteId, { ...change, accountId, now: visit.now })
  pricingSettings.drop(websiteId)
  return version
}

/** Throws with the field names of the request. */
function refuse(errors: SettingsErrors, part: PricingPart): void {
  const named = Object.entries(errors).map(([field, sentence]) => [`${part}.${field}`, sentence])
  if (named.length > 0) throw new InvalidFields(Object.fromEntries(named))
}

async function describeTaxes(db: Database, websiteId: string) {
  const { taxes, taxesVersion, shipping, basics } = await findSettings(db, websiteId)
  return {
    version: taxesVersion,
    currency: basics.currency,
    measurementStandard: shipping.measurementStandard,
    taxes: { ...taxes, rules: taxes.rules.map((rule) => ({ ...rule, isConfirmed: rule.confirmedAt !== null })) },
    suggestions: [...suggestedRates],
  }
}

async function describeShipping(db: Database, websiteId: string) {
  const { shipping, shippingVersion, taxes, basics } = await findSettings(db, websiteId)
  return { version: shippingVersion, currency: basics.currency, seller: taxes.seller, shipping }
}
