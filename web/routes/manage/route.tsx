import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/admin-not-found.tsx'
import { currentAddress } from '../../admin/shell/old-addresses.ts'
import { useEarlyPresses } from '../../early-presses.ts'

export const Route = createFileRoute('/manage')({
  /** No link of the admin leads to a former address, so only the server looks for them. */
  beforeLoad({ location }) {
    const href = import.meta.env.SSR ? currentAddress(location.publicHref) : undefined
    if (href) throw redirect({ href, statusCode: 301 })
  },
  component: Manage,
  notFoundComponent: AdminNotFound,
})

function Manage() {
  useEarlyPresses()
  return <Outlet />
}
