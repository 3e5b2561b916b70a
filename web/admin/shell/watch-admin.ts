import { recordPanelEvents } from './record-panel-events.ts'
import { reportScriptErrors } from './report-script-errors.ts'

/** Tracking of the admin itself, loaded after the page. */
export function watchAdmin(): void {
  reportScriptErrors()
  recordPanelEvents()
}
