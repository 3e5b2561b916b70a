import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'

/** For people who may not see the website's domains. */
export function DomainsNoAccess() {
  return (
    <>
      <PageHeader title="Domains" back={backToSettings} />
      <p>Your role does not let you change the domains of this website. Ask its owner or an administrator.</p>
    </>
  )
}
