import { isViewerOnly } from '../../../shared/viewer-only.ts'
import { uncountedPageTypes } from '../../hit-shapes.ts'
import { isOfHost } from '../../settings/staff-browser.ts'
import type { HitDraft } from './hit-draft.ts'

/** Who is not counted, specification §6, as far as a server can know it. Of staff the tracker knows nothing. */
export function isUncounted({
  context: asked,
  settings,
  data,
}: Pick<HitDraft, 'context' | 'settings' | 'data'>): boolean {
  if (settings.isDisabled || isRestrictive(settings)) return true
  if (data.isSignedIn || data.isPreview || asked.isStaff || isOfHost(data.referrer, asked.manageHost)) return true
  if (data.pageType !== undefined && uncountedPageTypes.includes(data.pageType)) return true
  return asked.account !== undefined && !isViewerOutside(asked)
}

/** Restrictive mode counts nobody; a website that others may clone is always in it. */
export function isRestrictive({ cookieMode, isCloneable }: HitDraft['settings']): boolean {
  return isCloneable || cookieMode === 'restrictive'
}

/** An account whose only role is viewer is a visitor, but for the config area. */
function isViewerOutside({ account, isInConfigArea }: HitDraft['context']): boolean {
  return account !== undefined && !isInConfigArea && isViewerOnly(account)
}
