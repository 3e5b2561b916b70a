import { createFileRoute } from '@tanstack/react-router'
import { MemberSettingsPage } from '../../admin/members/member-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/members')({
  loader: ({ context }) => adminHead(context, 'Customer accounts'),
  component: MemberSettingsPage,
})
