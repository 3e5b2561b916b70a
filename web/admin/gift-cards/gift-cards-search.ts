import type { GiftCardView } from '../../../src/gift-cards/admin-contract.ts'
import type { GiftCardsSearch } from '../../api/gift-cards.ts'

/** In the order of the tabs. */
export const viewLabels: Record<GiftCardView, string> = {
  all: 'All',
  active: 'Active',
  empty: 'Used up',
  frozen: 'Disputed',
  disabled: 'Disabled',
  test: 'Test',
}
export const views = Object.keys(viewLabels) as GiftCardView[]

/** Parses the URL and drops invalid parameters. */
export function readGiftCardsSearch(raw: Record<string, unknown>): GiftCardsSearch {
  const view = views.find((one) => one === raw.view)
  const search = typeof raw.search === 'number' ? String(raw.search) : raw.search
  const isGiven = typeof search === 'string' && search !== '' && search.length <= 40
  return { ...(view && { view }), ...(isGiven && { search }) }
}

/** URL of the list. */
export function giftCardsHref({ view = 'all', search }: GiftCardsSearch = {}): string {
  const given = new URLSearchParams([
    ...(view === 'all' ? [] : [['view', view]]),
    ...(search ? [['search', search]] : []),
  ])
  return given.size > 0 ? `/gift-cards?${given}` : '/gift-cards'
}

export function giftCardHref(cardId: string): string {
  return `/gift-cards/${encodeURIComponent(cardId)}`
}
