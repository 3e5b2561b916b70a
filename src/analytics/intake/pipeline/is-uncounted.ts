import { isViewerOnly } from '../../../shared/viewer-only.ts'
import { uncountedPageTypes } from '../../hit-shapes.ts'
import { isOfHost } from '../../settings/staff-browser.ts'
import type { HitDraft } from './hit-draft.ts'

/**
 * True for visitors that are not counted by specification §6, as far as the server can know. The tracker does not know about
 * staff.
 */
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

/** An account with only the viewer role counts as a visitor, except in the config area. */
function isViewerOutside({ account, isInConfigArea }: HitDraft['context']): boolean {
  return account !== undefined && !isInConfigArea && isViewerOnly(account)
}
