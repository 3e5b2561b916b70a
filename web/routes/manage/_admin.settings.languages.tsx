import { createFileRoute } from '@tanstack/react-router'
import { LanguagesPage } from '../../admin/languages/languages-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/languages')({
  loader: ({ context }) => adminHead(context, 'Languages'),
  component: LanguagesPage,
})
