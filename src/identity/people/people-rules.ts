import { DomainError } from '../../shared/domain-error.ts'
import { hasPermission, permissions } from '../../shared/permissions.ts'

/** A person with their current rights. */
export interface RoleHolder {
  accountId: string
  isOwner: boolean
  roles: readonly number[]
}

/** Throws DomainError when these roles include a permission that the granting person does not have. */
export function assertMayGrantRoles(giver: RoleHolder, roles: readonly number[]): void {
  const beyond = permissions.some(
    (permission) => hasPermission({ isOwner: false, roles }, permission) && !hasPermission(giver, permission),
  )
  if (beyond) throw new DomainError('You cannot give a right that you do not have yourself.')
}

/** Throws DomainError when the change would affect the owner, or leave nobody who can manage people. */
export function assertMayChangeRoles(
  everybody: readonly RoleHolder[],
  accountId: string,
  roles: readonly number[],
): void {
  if (everybody.some((one) => one.isOwner && one.accountId === accountId))
    throw new DomainError('The owner has every right and cannot be changed or removed. Hand the website over first.')
  const after = everybody.map((one) => (one.accountId === accountId ? { ...one, roles } : one))
  if (!after.some((one) => hasPermission(one, 'people.manage')))
    throw new DomainError('This is the last person who can look after the people here, and stays.')
}
