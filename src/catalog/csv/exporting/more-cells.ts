import type { ImportField } from '../../../shared/products/import-fields.ts'
import { planText } from '../../../shared/products/plan-terms.ts'
import type { ItemState } from '../../item-state.ts'
import { joinNames, joinPath } from '../parsing/cell-lists.ts'
import { yesNo } from '../parsing/read-words.ts'

/** Fields of a product besides name, price and stock. Image swatches are not exported. */
export function moreCells(
  item: ItemState,
  urlIdOf: (itemId: string) => string | undefined,
): Partial<Record<ImportField, string>> {
  const { sale, merchandising, swatches } = item
  const colours = swatches.flatMap(({ option, value, color }) => (color ? [joinPath([option, value, color])] : []))
  return {
    brand: item.brand,
    saleStartsAt: sale.startsAt ?? '',
    saleEndsAt: sale.endsAt ?? '',
    swatches: joinNames(colours),
    video: item.video?.url ?? '',
    videoTitle: item.video?.title ?? '',
    plan: item.subscriptionPlan ? planText(item.subscriptionPlan) : '',
    scarcityEnabled: yesNo(merchandising.scarcityEnabled),
    scarcityText: merchandising.scarcityText,
    scarcityShownByDefault: yesNo(merchandising.scarcityShownByDefault),
    customSoldOutText: merchandising.customSoldOutText,
    related: item.related.flatMap((id) => urlIdOf(id) ?? []).join(' '),
    form: item.form ? JSON.stringify(item.form) : '',
    altTexts: item.images.map(({ alt_text }) => alt_text.replaceAll('|', '/')).join(' | '),
  }
}
