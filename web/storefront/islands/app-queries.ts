import type { QueryClient } from '@tanstack/react-query'

/**
 * The app's root element, which carries the app's QueryClient, so that blocks on the store's own screens share its cart. A
 * separate module would be another file to load on every page.
 */
export interface AppRoot extends HTMLElement {
  queries?: QueryClient
}
