import { roles } from './permissions.ts'

/** A person whose only role is viewer counts as a visitor: specification §6, analytics rules. */
export function isViewerOnly({ isOwner, roles: held }: { isOwner: boolean; roles: number[] }): boolean {
  return !isOwner && held.length === 1 && held[0] === roles.VIEWER
}
