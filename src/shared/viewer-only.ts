import { roles } from './permissions.ts'

/** Anyone who may do no more than look at a website is one of its visitors: specification §6, analytics rules. */
export function isViewerOnly({ isOwner, roles: held }: { isOwner: boolean; roles: number[] }): boolean {
  return !isOwner && held.length === 1 && held[0] === roles.VIEWER
}
