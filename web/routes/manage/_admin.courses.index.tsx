import { createFileRoute } from '@tanstack/react-router'
import { CoursesPage } from '../../admin/courses/courses-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/courses/')({
  loader: ({ context }) => adminHead(context, 'Courses'),
  component: CoursesPage,
})
