import type { QueryClient } from '@tanstack/react-query'

let known: QueryClient | undefined

/** The app's own, on a screen that it renders: what a block puts into the cart is then shown by the app. */
export const appQueries = () => known

export function shareQueries(queries: QueryClient): void {
  known = queries
}
