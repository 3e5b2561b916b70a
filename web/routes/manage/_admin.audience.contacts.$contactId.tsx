import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../admin/newsletter/contact-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { contactQuery } from '../../api/newsletter.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/audience/contacts/$contactId')({
  loader: ({ context }) => adminHead(context, 'Contact'),
  component: Page,
})

function Page() {
  const { contactId } = Route.useParams()
  const { data: detail, error } = useQuery(contactQuery(contactId))
  if (detail) return <ContactPage key={contactId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the contact" back={{ to: '/audience', label: 'Audience' }} />
  )
}
