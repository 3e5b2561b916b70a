import { createFileRoute } from '@tanstack/react-router'
import { NewsletterSettingsPage } from '../../admin/newsletter/newsletter-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/newsletter')({
  loader: ({ context }) => adminHead(context, 'Newsletter'),
  component: NewsletterSettingsPage,
})
