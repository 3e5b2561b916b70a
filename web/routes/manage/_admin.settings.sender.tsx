import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'

const SenderPage = lazy(async () => ({ default: (await import('../../admin/senders/sender-page.tsx')).SenderPage }))

export const Route = createFileRoute('/manage/_admin/settings/sender')({
  loader: ({ context }) => adminHead(context, 'E-mail sender'),
  component: Page,
})

function Page() {
  const loading = <DetailSkeleton label="Loading" back={{ to: '/settings', label: 'Settings' }} />
  const isHydrated = useHydrated()
  return isHydrated ? (
    <Suspense fallback={loading}>
      <SenderPage />
    </Suspense>
  ) : (
    loading
  )
}
