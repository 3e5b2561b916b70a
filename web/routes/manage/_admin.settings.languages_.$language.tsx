import { createFileRoute } from '@tanstack/react-router'
import { TranslationsPage } from '../../admin/languages/translations/translations-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/languages_/$language')({
  loader: ({ context }) => adminHead(context, 'Translations'),
  component: Page,
})

function Page() {
  const { language } = Route.useParams()
  return <TranslationsPage key={language} language={language} />
}
