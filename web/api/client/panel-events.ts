/**
 * Analytics of the admin's panels (specification §2). Panels dispatch DOM events on the document, of type
 * `plinth:analytics`, with a `PanelEvent` as detail. Without a listener nothing is stored or sent.
 */
export const PANEL_EVENT = 'plinth:analytics'

/** Names of the specification, prefixed by the panel. */
export type PanelEventName =
  | 'inventory panel: search products'
  | 'inventory panel: sort by name'
  | 'inventory panel: sort by stock'
  | 'inventory panel: sort by price'
  | 'inventory panel: click row'
  | 'inventory panel: expand row'
  | 'inventory panel: next page'

export interface PanelEvent {
  name: PanelEventName
  /** Ids and choices; no typed text. */
  data: Record<string, string>
}

export function publishPanelEvent(name: PanelEventName, data: PanelEvent['data'] = {}): void {
  document.dispatchEvent(new CustomEvent<PanelEvent>(PANEL_EVENT, { detail: { name, data } }))
}
