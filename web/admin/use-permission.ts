import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hasPermission, type Permission } from '../../src/shared/permissions.ts'
import { meQuery } from '../api/identity.ts'

/**
 * Whether the signed-in person has a permission on this website; controls without it are not offered. The server enforces
 * it.
 */
export function usePermission(): (permission: Permission) => boolean {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (permission) => me !== null && hasPermission(me, permission)
}
