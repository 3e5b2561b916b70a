import type { TrackingContext } from '../../pages/contract.ts'
import type { AnalyticsSettings } from '../contract.ts'

/** What pages tell the tracker. A website that others may clone is always as restrictive as can be (specification §6). */
export function describeTracking(settings: AnalyticsSettings): TrackingContext {
  const { cookieMode, isDisabled, isCloneable } = settings
  return {
    cookieMode: isCloneable ? 'restrictive' : cookieMode,
    isDisabled,
    templateId: null,
    ...(!settings.siteVisitorMetrics && { hasVisitorMetrics: false as const }),
    ...(needsConsent(settings) && { asksForConsent: true }),
  }
}

/**
 * Privacy mode and restrictive mode leave no cookies; there a visitor has one only after they did something that needs it.
 * Where visitors are asked first, it takes their consent.
 */
export function allowsCookies(settings: AnalyticsSettings, hasConsented = false): boolean {
  if (needsConsent(settings) && !hasConsented) return false
  return describeTracking(settings).cookieMode === 'standard'
}

function needsConsent({ cookieMode, asksForConsent, isCloneable }: AnalyticsSettings): boolean {
  return asksForConsent && cookieMode === 'standard' && !isCloneable
}
