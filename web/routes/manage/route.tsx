import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/admin-not-found.tsx'
import { currentAddress } from '../../admin/shell/old-addresses.ts'
import { useEarlyPresses } from '../../early-presses.ts'

export const Route = createFileRoute('/manage')({
  beforeLoad: ({ location }) => {
    const href = currentAddress(location.publicHref)
    if (href) throw redirect({ href, statusCode: 301 })
  },
  component: Manage,
  notFoundComponent: AdminNotFound,
})

function Manage() {
  useEarlyPresses()
  return <Outlet />
}
