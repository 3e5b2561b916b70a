import { createFileRoute } from '@tanstack/react-router'
import { PhotoServicesPage } from '../../admin/pages/photo-services/photo-services-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/photo-services')({
  loader: ({ context }) => adminHead(context, 'Photo services'),
  component: PhotoServicesPage,
})
