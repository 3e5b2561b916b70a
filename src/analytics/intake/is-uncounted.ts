import { roles } from '../../shared/permissions.ts'
import { uncountedPageTypes } from '../hit-shapes.ts'
import type { Draft } from './draft.ts'

/** Who is not counted, specification §6, as far as a server can know it; the tracker does not even ask for them. */
export function isUncounted({ asked, settings, data }: Pick<Draft, 'asked' | 'settings' | 'data'>): boolean {
  if (settings.isDisabled || isRestrictive(settings)) return true
  if (data.isSignedIn || data.isPreview) return true
  if (data.pageType !== undefined && uncountedPageTypes.includes(data.pageType)) return true
  return asked.account !== undefined && !isViewerOutside(asked)
}

/** Restrictive mode counts nobody; a website that others may clone is always in it. */
export function isRestrictive({ cookieMode, isCloneable }: Draft['settings']): boolean {
  return isCloneable || cookieMode === 'restrictive'
}

/** An account whose only role is viewer is a visitor, but for the config area. */
function isViewerOutside({ account, isInConfigArea }: Draft['asked']): boolean {
  if (!account || account.isOwner || isInConfigArea) return false
  return account.roles.length === 1 && account.roles[0] === roles.VIEWER
}
