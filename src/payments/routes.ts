import { InvalidFields, NotFound } from '../platform/errors/application-errors.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { DomainError } from '../shared/domain-error.ts'
import {
  PaymentSettingsReply,
  RemoveKeysReply,
  SetLiveRequest,
  StripeKeysRequest,
  StripeModeParams,
  TrialReply,
  WebhookBody,
  WebhookParams,
  WebhookReply,
} from './contract.ts'
import * as endpoints from './endpoints.ts'
import { type InstallmentPageDeps, installmentPageRoute } from './installment-pages/installment-page-routes.ts'
import { type PayPageDeps, payPageRoutes } from './pay-page-routes.ts'
import {
  findPaymentSettings,
  type KeysDeps,
  type KnownKeys,
  keepStripeKeys,
  removeStripeKeys,
  setLive,
} from './settings/gateway-keys.ts'
import type { PaymentsDeps } from './use-cases/payments.ts'
import { receiveWebhook } from './use-cases/receive-webhook.ts'
import { tryGateway } from './use-cases/try-gateway.ts'

export interface PaymentRoutesDeps extends KeysDeps, PaymentsDeps, PayPageDeps, InstallmentPageDeps {
  canonicalOriginOf(tenant: Tenant): string
}

export function paymentRoutes(deps: PaymentRoutesDeps): Route[] {
  return [
    webhook(deps),
    show(deps),
    choose(deps),
    keep(deps),
    remove(deps),
    trial(deps),
    installmentPageRoute(deps),
    ...payPageRoutes(deps),
  ]
}

const webhook = (deps: PaymentRoutesDeps) =>
  handle(endpoints.receiveWebhook, {
    allowsCrossOrigin: true,
    ignoresQuery: true,
    answersWhenRemoved: true,
    params: WebhookParams,
    body: WebhookBody,
    reply: WebhookReply,
    async handle({ params: { gateway }, body, visit, req }) {
      const signature = req.get(gateway === 'stripe' ? 'stripe-signature' : 'plinth-signature')
      const delivery = { body, signature, now: new Date(visit.now) }
      await receiveWebhook(deps, requireTenant(visit).websiteId, gateway, delivery)
      return { received: true as const }
    },
  })

const show = (deps: PaymentRoutesDeps) =>
  handle(endpoints.readPaymentSettings, {
    reply: PaymentSettingsReply,
    handle: ({ visit }) => describe(deps, requireTenant(visit).websiteId),
  })

const choose = (deps: PaymentRoutesDeps) =>
  handle(endpoints.setLive, {
    audit: { kind: 'keys', what: 'changed the payment mode' },
    body: SetLiveRequest,
    reply: PaymentSettingsReply,
    async handle({ body: { isLive }, visit }) {
      const { websiteId } = requireTenant(visit)
      const { keys } = await findPaymentSettings(deps.db, websiteId)
      if (isLive && !keys.some(({ testMode }) => !testMode))
        throw new DomainError('Add your live keys first. Until then this store stays in test mode.')
      await setLive(deps.db, websiteId, isLive)
      return describe(deps, websiteId)
    },
  })

const keep = (deps: PaymentRoutesDeps) =>
  handle(endpoints.saveStripeKeys, {
    audit: { kind: 'keys', what: 'changed the Stripe keys' },
    params: StripeModeParams,
    body: StripeKeysRequest,
    reply: PaymentSettingsReply,
    async handle({ params: { mode }, body, visit }) {
      for (const field of ['publishableKey', 'secretKey'] as const)
        if (!body[field].includes(`_${mode}_`)) throw new InvalidFields({ [field]: `This is no key for ${mode} mode.` })
      const { websiteId } = requireTenant(visit)
      await keepStripeKeys(deps, websiteId, { testMode: mode === 'test', keys: body, now: visit.now })
      return describe(deps, websiteId)
    },
  })

const remove = (deps: PaymentRoutesDeps) =>
  handle(endpoints.removeStripeKeys, {
    audit: { kind: 'keys', what: 'removed the Stripe keys' },
    params: StripeModeParams,
    reply: RemoveKeysReply,
    async handle({ params: { mode }, visit }) {
      const { websiteId } = requireTenant(visit)
      if (!(await removeStripeKeys(deps, websiteId, mode === 'test'))) throw new NotFound()
      if (mode === 'live') await setLive(deps.db, websiteId, false)
      return { removed: true }
    },
  })

const trial = (deps: PaymentRoutesDeps) =>
  handle(endpoints.tryGateway, {
    reply: TrialReply,
    handle({ visit }) {
      const tenant = requireTenant(visit)
      const { websiteId, currency } = tenant
      const returnUrl = deps.canonicalOriginOf(tenant)
      return tryGateway(deps, { websiteId, currency, returnUrl, now: new Date(visit.now) })
    },
  })

async function describe({ db }: KeysDeps, websiteId: string): Promise<PaymentSettingsReply> {
  const { isLive, keys } = await findPaymentSettings(db, websiteId)
  const of = (testMode: boolean) => viewOf(keys.find((known) => known.testMode === testMode))
  const [test, live] = [of(true), of(false)]
  const gateway = (isLive ? live : test) ? 'stripe' : 'test'
  const webhookPath = endpoints.receiveWebhook.path.replace(':gateway', 'stripe')
  return { isLive, gateway, isTestMode: !isLive || gateway === 'test', test, live, webhookPath }
}

function viewOf(known: KnownKeys | undefined) {
  if (!known) return null
  const { publishableKey, keyEnd, webhookSecrets, changedAt } = known
  return { publishableKey, keyEnd, webhookSecrets, changedAt: changedAt.toISOString() }
}
