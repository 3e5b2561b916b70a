import type { ReactNode } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { SideNavigation } from './side-navigation.tsx'
import '../ui/plinth.css'
import './admin-frame.css'

/** Around every page of the admin: whose website this is, where one can go, and who one is. */
export function AdminFrame({ me, children }: { me: Me; children: ReactNode }) {
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
        <ToastProvider>{children}</ToastProvider>
      </main>
    </div>
  )
}
