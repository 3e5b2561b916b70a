import type { TrackingContext } from '../../pages/contract.ts'
import type { SourceEnvironment } from '../../shared/source-environments.ts'
import type { AnalyticsSettings } from '../contract.ts'

/** The tracker's settings for pages. A website that others may clone is always in restrictive mode (specification §6). */
export function describeTracking(
  settings: AnalyticsSettings,
  environment: SourceEnvironment = 'prod',
): TrackingContext {
  const { cookieMode, isDisabled, isCloneable } = settings
  return {
    cookieMode: isCloneable ? 'restrictive' : cookieMode,
    isDisabled,
    templateId: null,
    ...(!settings.siteVisitorMetrics && { hasVisitorMetrics: false as const }),
    ...(needsConsent(settings) && { asksForConsent: true }),
    ...(environment !== 'prod' && { environment }),
  }
}

/**
 * Privacy mode and restrictive mode set no cookies; a visitor gets one only after an action that needs it. Where visitors
 * are asked, consent is required.
 */
export function allowsCookies(settings: AnalyticsSettings, hasConsented = false): boolean {
  if (needsConsent(settings) && !hasConsented) return false
  return describeTracking(settings).cookieMode === 'standard'
}

function needsConsent({ cookieMode, asksForConsent, isCloneable }: AnalyticsSettings): boolean {
  return asksForConsent && cookieMode === 'standard' && !isCloneable
}
