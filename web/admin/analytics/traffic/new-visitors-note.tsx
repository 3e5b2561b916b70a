import { useQuery } from '@tanstack/react-query'
import { analyticsSettingsQuery } from '../../../api/analytics-settings.ts'

/** Explains that without cookies visitors are not recognised on another day. */
export function NewVisitorsNote() {
  const { data: settings } = useQuery(analyticsSettingsQuery)
  if (!settings) return null
  if (settings.isCloneable || settings.cookieMode === 'restrictive')
    return <p className="muted">Tracking is off: no cookies are set, and no new visit is counted.</p>
  if (settings.cookieMode === 'none')
    return (
      <p className="muted">
        This website measures without cookies: a visitor is recognized for one day, so every day’s visitor is new.
      </p>
    )
  return null
}
