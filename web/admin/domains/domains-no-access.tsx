import './domains.css'

/** For anyone who may not see the website's domains. */
export function DomainsNoAccess() {
  return (
    <>
      <h1 className="domains-title">Domains</h1>
      <p>Your role does not let you change the domains of this website. Ask its owner or an administrator.</p>
    </>
  )
}
