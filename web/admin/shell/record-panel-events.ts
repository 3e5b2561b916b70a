import { recordPanelEvent } from '../../api/analytics.ts'
import { PANEL_EVENT, type PanelEvent } from '../../api/client/panel-events.ts'

type Recorded = Parameters<typeof recordPanelEvent>[0]

/** Sends analytics events of the admin's panels (specification §2); errors are ignored. */
export function recordPanelEvents(): void {
  document.addEventListener(PANEL_EVENT, (event) => {
    const { name } = (event as CustomEvent<PanelEvent>).detail
    const [panel, action = ''] = name.split(' panel: ') as [Recorded['panel'], string?]
    void recordPanelEvent({ panel, action: action.replaceAll(' ', '-') }).catch(() => {})
  })
}
