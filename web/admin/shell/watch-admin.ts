import { recordPanelEvents } from './record-panel-events.ts'
import { reportScriptErrors } from './report-script-errors.ts'

/** What of the admin itself is recorded, loaded after the page. */
export function watchAdmin(): void {
  reportScriptErrors()
  recordPanelEvents()
}
