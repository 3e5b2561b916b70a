import { foldText } from '../../shared/lists/fold-text.ts'
import { multiplyAmount } from '../../shared/money/money.ts'
import { changePrice, type PriceChange } from '../../shared/products/price-change.ts'
import type { BulkRequest } from '../admin-contract.ts'
import { productTypes } from '../contract.ts'
import type { ItemState, VariantState } from '../item-state.ts'

/** Actions on the products themselves; collections know their products. */
export type BulkAction = Exclude<
  BulkRequest['action'],
  { kind: 'add-to-collection' } | { kind: 'remove-from-collection' }
>

type Act<Kind extends BulkAction['kind']> = (
  state: ItemState,
  action: Extract<BulkAction, { kind: Kind }>,
  now: string,
) => ItemState

/** The effect of each action; returns the same object if nothing changes. */
const acts: { [Kind in BulkAction['kind']]: Act<Kind> } = {
  archive: (state, _, now) => (state.archivedAt ? state : { ...state, archivedAt: now }),
  unarchive: (state) => ({ ...state, archivedAt: null }),
  delete: (state, _, now) => (state.deletedAt ? state : { ...state, deletedAt: now }),
  restore: (state) => ({ ...state, deletedAt: null }),
  'set-visibility': (state, { visibility }) => ({ ...state, visibility }),
  'add-tag': (state, { tag }) =>
    state.tags.some((known) => foldText(known) === foldText(tag)) ? state : { ...state, tags: [...state.tags, tag] },
  'remove-tag': (state, { tag }) => ({ ...state, tags: without(state.tags, tag) }),
  'rename-tag': (state, { tag, to }) =>
    state.tags.includes(tag) ? { ...state, tags: renamed(state.tags, tag, to) } : state,
  'add-category': (state, { categoryId }) =>
    state.categories.includes(categoryId) ? state : { ...state, categories: [...state.categories, categoryId] },
  'remove-category': (state, { categoryId }) => ({ ...state, categories: without(state.categories, categoryId) }),
  'set-brand': (state, { brand }) => ({ ...state, brand }),
  'set-tax-class': (state, { taxClass }) =>
    state.productType === productTypes.GIFT_CARD ? state : { ...state, taxClass },
  'set-weight': (state, { weightGrams }) =>
    state.productType === productTypes.PHYSICAL
      ? { ...state, variants: state.variants.map((variant) => ({ ...variant, weightGrams })) }
      : state,
  'set-sale': (state, { percent, period }, now) =>
    state.productType === productTypes.GIFT_CARD
      ? state
      : {
          ...state,
          sale: period ?? (isOver(state.sale, now) ? { startsAt: null, endsAt: null } : state.sale),
          variants: state.variants.map((variant) => onSale(variant, percent)),
        },
  'change-prices': (state, change) =>
    state.productType === productTypes.GIFT_CARD
      ? state
      : { ...state, variants: state.variants.map((variant) => repriced(variant, change)) },
}

export function act(state: ItemState, action: BulkAction, now: string): ItemState {
  return (acts[action.kind] as Act<BulkAction['kind']>)(state, action as never, now)
}

function without(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((known) => known !== value) : values
}

function renamed(tags: string[], tag: string, to: string): string[] {
  const others = tags.filter((known) => known === tag || foldText(known) !== foldText(to))
  return others.map((known) => (known === tag ? to : known))
}

/** A new sale is not limited by a period that has ended. */
function isOver({ endsAt }: ItemState['sale'], now: string): boolean {
  return endsAt !== null && Date.parse(endsAt) <= Date.parse(now)
}

function onSale(variant: VariantState, percent: number): VariantState {
  const salePriceCents = multiplyAmount(variant.priceCents, 100 - percent, 100)
  return { ...variant, salePriceCents, onSale: percent > 0 }
}

function repriced(variant: VariantState, change: PriceChange): VariantState {
  const [priceCents, salePriceCents] = [variant.priceCents, variant.salePriceCents].map((cents) =>
    changePrice(cents, change),
  ) as [number, number]
  return { ...variant, priceCents, salePriceCents }
}
