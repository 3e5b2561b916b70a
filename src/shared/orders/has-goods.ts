/** Specification §3, Product types. */
const PHYSICAL = 1

/** Whether an order has goods. Files and services go to no shipping address, even if one was typed. */
export function hasGoods({ items }: { items: readonly { productType: number }[] }): boolean {
  return items.some(({ productType }) => productType === PHYSICAL)
}
