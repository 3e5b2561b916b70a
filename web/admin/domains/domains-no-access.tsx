import { PageHeader } from '../../ui/primitives/page-header.tsx'

/** For people who may not see the website's domains. */
export function DomainsNoAccess() {
  return (
    <>
      <PageHeader title="Domains" />
      <p>Your role does not let you change the domains of this website. Ask its owner or an administrator.</p>
    </>
  )
}
