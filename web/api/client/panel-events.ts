/**
 * What a person does in a panel of the admin, for analytics (specification §2). Panels tell it as a DOM event on the
 * document, type `plinth:analytics`, with a `PanelEvent` as its detail. Anyone who records events listens to that type;
 * without a listener nothing is kept and nothing is sent.
 */
export const PANEL_EVENT = 'plinth:analytics'

/** In the words of the specification, with the panel before them. */
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
  /** Ids and choices; nothing that was typed. */
  data: Record<string, string>
}

export function publishPanelEvent(name: PanelEventName, data: PanelEvent['data'] = {}): void {
  document.dispatchEvent(new CustomEvent<PanelEvent>(PANEL_EVENT, { detail: { name, data } }))
}
