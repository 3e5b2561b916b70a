import type { QueryClient } from '@tanstack/react-query'

/**
 * The app's root element. It carries the app's queries, so that a block on one of the app's screens puts things into the
 * cart that the app shows; a module of their own would be one file more for every page.
 */
export interface AppRoot extends HTMLElement {
  queries?: QueryClient
}
