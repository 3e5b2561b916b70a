import { queryOnce } from '../processes/query-once.ts'

/** An unlimited product of a demo store, so that no add is refused for lack of stock. */
export interface UnlimitedOffer {
  websiteId: string
  subdomain: string
  itemId: string
  sku: string
}

/** By store; each has several. */
export async function listUnlimitedOffers(adminUrl: string): Promise<UnlimitedOffer[][]> {
  const offers = await queryOnce<UnlimitedOffer & { sku: string }>(
    adminUrl,
    `select w.website_id as "websiteId", w.subdomain, i.id as "itemId", v.sku
     from websites w
     join items i on i.website_id = w.website_id
     join variants v on v.website_id = i.website_id and v.item_id = i.id
     join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
     where l.unlimited and i.product_type <> 4 and i.subscription_plan is null and i.additional_fields_form is null and i.visibility = 'public'
     order by w.subdomain, v.sku`,
  )
  const stores = [...Map.groupBy(offers, ({ websiteId }) => websiteId).values()]
  if (stores.length < 2 || stores.some((store) => store.length < 3))
    throw new Error('The demo stores lack the products of the proofs')
  return stores
}
