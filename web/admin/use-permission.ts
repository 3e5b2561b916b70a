import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hasPermission, type Permission } from '../../src/shared/permissions.ts'
import { meQuery } from '../api/identity.ts'

/**
 * Whether the person at the screen has a right on this website: what they may not do is not offered. The server
 * decides by itself.
 */
export function usePermission(): (permission: Permission) => boolean {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (permission) => me !== null && hasPermission(me, permission)
}
