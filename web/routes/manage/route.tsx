import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/admin-not-found.tsx'

export const Route = createFileRoute('/manage')({
  component: Outlet,
  notFoundComponent: AdminNotFound,
})
