import type { TrackingContext } from '../../pages/contract.ts'
import type { AnalyticsSettings } from '../contract.ts'

/** What pages tell the tracker. A website that others may clone is always as restrictive as can be (specification §6). */
export function describeTracking({ cookieMode, isDisabled, isCloneable }: AnalyticsSettings): TrackingContext {
  return { cookieMode: isCloneable ? 'restrictive' : cookieMode, isDisabled, templateId: null }
}

/** Privacy mode and restrictive mode leave no cookies; there a visitor has one only after he did something that needs it. */
export function allowsCookies(settings: AnalyticsSettings): boolean {
  return describeTracking(settings).cookieMode === 'standard'
}
