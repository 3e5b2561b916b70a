import { may, permissions } from '../shared/permissions.ts'
import { Rejection } from '../shared/rejection.ts'

/** Somebody with the rights he has at this moment. */
export interface Holder {
  accountId: string
  isOwner: boolean
  roles: readonly number[]
}

/** Throws Rejection when these roles hold a right that the person who gives them does not have. */
export function assertMayGive(giver: Holder, roles: readonly number[]): void {
  const beyond = permissions.some((permission) => may({ isOwner: false, roles }, permission) && !may(giver, permission))
  if (beyond) throw new Rejection('You cannot give a right that you do not have yourself.')
}

/** Throws Rejection when the change would touch the owner, or leave nobody who can look after the people. */
export function assertMayChange(everybody: readonly Holder[], accountId: string, roles: readonly number[]): void {
  if (everybody.some((one) => one.isOwner && one.accountId === accountId))
    throw new Rejection('The owner has every right and cannot be changed or removed. Hand the website over first.')
  const after = everybody.map((one) => (one.accountId === accountId ? { ...one, roles } : one))
  if (!after.some((one) => may(one, 'people.manage')))
    throw new Rejection('This is the last person who can look after the people here, and stays.')
}
