import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/admin-not-found.tsx'
import { useEarlyPresses } from '../../early-presses.ts'

export const Route = createFileRoute('/manage')({
  component: Manage,
  notFoundComponent: AdminNotFound,
})

function Manage() {
  useEarlyPresses()
  return <Outlet />
}
