import type { Request } from 'express'
import { findUsableCard } from '../../gift-cards/use-cases/find-usable-card.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { CheckoutState } from '../checkout.ts'
import type { CheckoutDetails } from '../contract.ts'
import type { CheckoutGiftCard } from '../events.ts'
import type { CheckoutDeps } from '../use-cases/checkout-route-deps.ts'
import { saveOrReopen } from '../use-cases/reopen-checkout.ts'
import type { OwnCheckout } from '../visited-checkout.ts'
import { isPerson, type PersonDeps } from './is-person.ts'

export interface SaveTypedDeps extends CheckoutDeps, PersonDeps {}

type Typed = CheckoutDetails & { captchaToken?: string | undefined }

/**
 * Saves what was typed, and the gift card whose code is among it. A code that cannot be used is refused after everything else
 * is saved.
 */
export async function saveTyped(
  deps: SaveTypedDeps,
  { visit, req, own }: { visit: Visit; req: Request; own: OwnCheckout },
  typed: Typed,
): Promise<CheckoutState> {
  const card = await enteredCard(deps, visit, req, own, typed)
  const state = await saveOrReopen(deps, own, { ...typed, card: 'refusal' in card ? undefined : card.card })
  if ('refusal' in card) throw card.refusal
  return state
}

type Entered = { card: CheckoutGiftCard | undefined } | { refusal: unknown }

async function enteredCard(
  deps: SaveTypedDeps,
  visit: Visit,
  req: Request,
  { target: { websiteId } }: OwnCheckout,
  { giftCard: code, captchaToken }: Typed,
): Promise<Entered> {
  if (!code) return { card: undefined }
  const attempter = { websiteId, visitorId: visit.visitorId ?? '', address: req.ip ?? '' }
  const gateway = await deps.gateways.current(websiteId)
  const { currency } = requireTenant(visit)
  try {
    const { cardId, last4 } = await findUsableCard(deps, websiteId, {
      code,
      currency,
      testMode: gateway.isTestMode,
      now: visit.now,
      attempter,
      isPerson: () => isPerson(deps, websiteId, captchaToken),
    })
    return { card: { cardId, last4 } }
  } catch (refusal) {
    return { refusal }
  }
}
