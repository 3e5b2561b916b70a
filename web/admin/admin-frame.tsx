import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { NoAccess } from './no-access.tsx'
import { canOpen } from './page-rights.ts'
import { SideNavigation } from './side-navigation.tsx'
import { usePermission } from './use-permission.ts'
import { useSiteWords } from './use-site-words.tsx'
import '../ui/feedback/message-page.css'
import '../ui/plinth.css'
import './admin-frame.css'

/** Around every page of the admin: whose website this is, where one can go, and who one is. */
export function AdminFrame({ me, children }: { me: Me; children: ReactNode }) {
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '/' })
  const may = usePermission()
  return (
    <div className="admin">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="admin-header">
        <a href="/" className="plinth-name">
          {me.website?.siteTitle ?? 'Plinth'}
        </a>
        <AccountMenu me={me} />
      </header>
      <SideNavigation />
      <main id="content" tabIndex={-1}>
        {!me.isConfirmed && <ConfirmEmailBanner isOwner={me.isOwner} />}
        <ToastProvider>{canOpen(path, may) ? children : <NoAccess />}</ToastProvider>
        <TimeZoneLine />
      </main>
    </div>
  )
}

/** Said once for every time that the page shows. */
function TimeZoneLine() {
  const { timeZone } = useSiteWords()
  return <footer className="admin-footer">Times are in {timeZone.replaceAll('_', ' ')}.</footer>
}
