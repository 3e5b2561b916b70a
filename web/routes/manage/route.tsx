import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminNotFound } from '../../admin/admin-not-found.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'

export const Route = createFileRoute('/manage')({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: AdminNotFound,
})
