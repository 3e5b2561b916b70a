import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../admin/people/invitation-page.tsx'

export const Route = createFileRoute('/manage/invitation')({
  loader: () => ({ title: 'Invitation – Plinth', description: '' }),
  component: InvitationPage,
})
