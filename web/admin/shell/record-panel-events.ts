import { recordPanelEvent } from '../../api/analytics.ts'
import { PANEL_EVENT, type PanelEvent } from '../../api/client/panel-events.ts'

/** Sends what panels of the admin tell (specification §2) to be counted; whatever of it fails, nobody sees it. */
export function recordPanelEvents(): void {
  document.addEventListener(PANEL_EVENT, (event) => {
    const { name } = (event as CustomEvent<PanelEvent>).detail
    const [panel = '', action = ''] = name.split(' panel: ')
    void recordPanelEvent({ panel, action: action.replaceAll(' ', '-') }).catch(() => {})
  })
}
