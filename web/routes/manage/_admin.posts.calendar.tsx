import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../admin/posts/calendar/calendar-page.tsx'
import { readMonth } from '../../admin/posts/calendar/month-weeks.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/posts/calendar')({
  loader: ({ context }) => adminHead(context, 'Calendar'),
  component: Page,
})

function Page() {
  return <CalendarPage month={readMonth(Route.useSearch())} />
}
