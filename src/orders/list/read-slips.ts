import { checkoutSettingsOf } from '../../checkout/settings/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { findWebsite } from '../../websites/queries.ts'
import { coreOf, type ShowOrderDeps } from '../detail/show-order.ts'
import type { SlipsQuery, SlipsReply } from '../invoice-contract.ts'
import { Order } from '../order.ts'
import { idsOf } from './list-orders.ts'

export interface SlipsDeps extends ShowOrderDeps {
  db: Database
  vault: Vault
}

/** Data of packing slips. Orders of other websites are left out, like unknown ones. */
export async function readSlips(
  deps: SlipsDeps,
  { websiteId, name }: Pick<Tenant, 'websiteId' | 'name'>,
  { ids: chosen, cursor, ...matching }: SlipsQuery,
): Promise<SlipsReply> {
  const { ids, next } = chosen ? { ids: chosen, next: null } : await idsOf(deps, websiteId, { matching, cursor })
  const slip = async (id: string) => {
    const { state } = await deps.executor.load(Order, { websiteId, id })
    return state.placed ? [await coreOf(deps, websiteId, id, state)] : []
  }
  const [sender, slips] = await Promise.all([senderOf(deps, websiteId, name), Promise.all(ids.map(slip))])
  return { storeName: name, sender, slips: slips.flat(), nextPageCursor: next }
}

/** The business address, if its owner has said that goods are sent from there; otherwise the store's name. */
async function senderOf({ db }: ShowOrderDeps, websiteId: string, storeName: string): Promise<string[]> {
  const { sameAsRetailLocation } = await checkoutSettingsOf(db, websiteId)
  const seller = sameAsRetailLocation ? (await findWebsite(db, websiteId))?.website.seller : undefined
  if (!seller?.address) return [storeName]
  const lines = seller.address.split('\n').map((line) => line.trim())
  return [storeName, ...(seller.name === storeName ? [] : [seller.name]), ...lines].filter(Boolean)
}
