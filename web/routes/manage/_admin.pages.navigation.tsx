import { createFileRoute } from '@tanstack/react-router'
import { NavigationPage } from '../../admin/pages/navigation/navigation-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/navigation')({
  loader: ({ context }) => adminHead(context, 'Navigation'),
  component: NavigationPage,
})
