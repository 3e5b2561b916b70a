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
  | 'api-keys panel: learn more'
  | 'api-keys panel: terms of use'
  | 'api-keys panel: create key'
  | 'api-keys panel: delete key'
  | 'api-keys panel: confirm delete'
  | 'api-key-creation panel: copy'
  | 'api-key-creation panel: next'
  | 'api-key-creation panel: cancel'
  | 'api-key-creation panel: complete'

export interface PanelEvent {
  name: PanelEventName
  /** Ids and choices; no typed text. */
  data: Record<string, string>
}

export function publishPanelEvent(name: PanelEventName, data: PanelEvent['data'] = {}): void {
  document.dispatchEvent(new CustomEvent<PanelEvent>(PANEL_EVENT, { detail: { name, data } }))
}
