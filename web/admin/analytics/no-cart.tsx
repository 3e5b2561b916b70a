import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { analyticsHref } from './question-search.ts'

/** At the address of a cart that this website never had. */
export const CartNotFound = () => (
  <EmptyState title="There is no such cart" text="This website never had a cart with this address.">
    <ButtonLink kind="primary" to={analyticsHref('carts')}>
      Show all carts
    </ButtonLink>
  </EmptyState>
)
