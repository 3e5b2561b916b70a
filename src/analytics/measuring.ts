import type { Measuring } from '../pages/contract.ts'
import type { AnalyticsSettings } from './contract.ts'

/** What pages tell the tracker. A website that others may clone is always as restrictive as can be (specification §6). */
export function describeMeasuring({ cookieMode, isDisabled, isCloneable }: AnalyticsSettings): Measuring {
  return { cookieMode: isCloneable ? 'restrictive' : cookieMode, isDisabled, templateId: null }
}
