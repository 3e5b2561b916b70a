import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { contactQuery } from '../../api/newsletter.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { AdminNotFound } from '../admin-not-found.tsx'
import { readImportSearch } from '../imports/import-search.ts'
import { readSuppressedSearch } from '../restock/suppressed/suppressed-search.ts'

const ContactPage = lazy(async () => ({ default: (await import('./contact-page.tsx')).ContactPage }))
const ListsPage = lazy(async () => ({ default: (await import('./lists-page.tsx')).ListsPage }))
const SegmentsPage = lazy(async () => ({ default: (await import('./segments-page.tsx')).SegmentsPage }))
const AutomationsPage = lazy(async () => ({ default: (await import('./automations-page.tsx')).AutomationsPage }))
const ContactImport = lazy(async () => ({ default: (await import('./contact-import.tsx')).ContactImport }))
const SuppressionImport = lazy(async () => ({ default: (await import('./contact-import.tsx')).SuppressionImport }))
const SettingsPage = lazy(async () => ({
  default: (await import('./newsletter-settings-page.tsx')).NewsletterSettingsPage,
}))
const SuppressedPage = lazy(async () => ({
  default: (await import('../restock/suppressed/suppressed-page.tsx')).SuppressedPage,
}))

interface AudienceRoomProps {
  /** Of the address, after `/audience/`. */
  path: string
  search: Record<string, unknown>
}

/** The pages below the audience, each loaded when it is opened: one address in the router for all of them. */
export function AudienceRoom({ path, search }: AudienceRoomProps) {
  const isHydrated = useHydrated()
  // The server does not wait for what is loaded later.
  return isHydrated ? <Suspense fallback={<Loading />}>{pageAt(path, search)}</Suspense> : <Loading />
}

const Loading = () => <DetailSkeleton label="Loading" back={{ to: '/audience', label: 'Audience' }} />

function pageAt(path: string, search: Record<string, unknown>) {
  if (path === 'lists') return <ListsPage />
  if (path === 'segments') return <SegmentsPage />
  if (path === 'automations') return <AutomationsPage />
  if (path === 'import') return <ContactImport search={readImportSearch(search)} />
  if (path === 'settings') return <SettingsPage />
  if (path === 'suppressed') return <SuppressedPage search={readSuppressedSearch(search)} />
  if (path === 'suppressed/import') return <SuppressionImport search={readImportSearch(search)} />
  const contactId = /^contacts\/([\w-]+)$/.exec(path)?.[1]
  return contactId === undefined ? <AdminNotFound /> : <Contact key={contactId} contactId={contactId} />
}

function Contact({ contactId }: { contactId: string }) {
  const { data: detail, error } = useQuery(contactQuery(contactId))
  if (detail) return <ContactPage detail={detail} />
  return error ? <ErrorPage error={error} /> : <Loading />
}
