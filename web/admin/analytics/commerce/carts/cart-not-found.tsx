import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { analyticsHref } from '../../period/report-search.ts'

/** For an unknown cart id. */
export const CartNotFound = () => (
  <EmptyState drawing="search" title="Cart not found" text="This website never had a cart with this address.">
    <ButtonLink look="primary" to={analyticsHref('carts')}>
      Show all carts
    </ButtonLink>
  </EmptyState>
)
