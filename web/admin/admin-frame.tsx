import { ClientOnly } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { canOpen } from './page-rights.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { useAdminPath } from './shell/use-admin-path.ts'
import { usePermission } from './use-permission.ts'
import { useSiteWords } from './use-site-words.tsx'
import '../ui/feedback/message-page.css'
import '../ui/plinth.css'
import styles from './admin-frame.module.css'

// Lazy, because few people see them.
const ConfirmEmailBanner = lazy(() =>
  import('./confirm-email-banner.tsx').then((module) => ({ default: module.ConfirmEmailBanner })),
)
const HeldBackBanner = lazy(() =>
  import('./held-back-banner.tsx').then((module) => ({ default: module.HeldBackBanner })),
)
const NoAccess = lazy(() => import('./no-access.tsx').then((module) => ({ default: module.NoAccess })))
const DeletedWebsiteNotice = lazy(() =>
  import('./websites/deletion/deleted-website-notice.tsx').then((module) => ({ default: module.DeletedWebsiteNotice })),
)

interface AdminFrameProps {
  me: Me
  /** Undefined for roles that may not see it. */
  storefrontUrl: string | undefined
  children: ReactNode
}

/** Frame of every admin page: the shell, global notices, and the page if this person may open it. */
export function AdminFrame({ me, storefrontUrl, children }: AdminFrameProps) {
  const path = useAdminPath()
  const may = usePermission()
  return (
    <ToastProvider>
      <AdminShell me={me} storefrontUrl={storefrontUrl}>
        <main id="content" className={styles.adminContent} tabIndex={-1}>
          {!me.isConfirmed && (
            <ClientOnly>
              <Suspense fallback={null}>
                <ConfirmEmailBanner isOwner={me.isOwner} />
              </Suspense>
            </ClientOnly>
          )}
          {me.heldBecause && (
            <ClientOnly>
              <Suspense fallback={null}>
                <HeldBackBanner reason={me.heldBecause} />
              </Suspense>
            </ClientOnly>
          )}
          {me.website?.erasesAt && (
            <Suspense fallback={null}>
              <DeletedWebsiteNotice title={me.website.siteTitle} erasesAt={me.website.erasesAt} />
            </Suspense>
          )}
          {canOpen(path, may) ? (
            children
          ) : (
            <ClientOnly>
              <Suspense fallback={null}>
                <NoAccess />
              </Suspense>
            </ClientOnly>
          )}
          <TimeZoneLine />
        </main>
      </AdminShell>
    </ToastProvider>
  )
}

/** The time zone of all times on the page, shown once. */
function TimeZoneLine() {
  const { timeZone } = useSiteWords()
  return <footer className={styles.adminFooter}>Times are in {timeZone.replaceAll('_', ' ')}.</footer>
}
