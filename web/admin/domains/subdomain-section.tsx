import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { websiteAddressQuery } from '../../api/website-address.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Moment } from '../moment.tsx'
import { ChangeSubdomainDialog } from './change-subdomain-dialog.tsx'

/** The subdomain that every website has, and those it has left that still redirect. */
export function SubdomainSection({ target }: { target: string }) {
  const { data } = useQuery(websiteAddressQuery)
  const [changing, setChanging] = useState(false)
  return (
    <section className="domain-card subdomain-section" aria-labelledby="subdomain">
      <div className="domain-head">
        <div>
          <h2 className="domain-name" id="subdomain">
            {target}
          </h2>
          <p className="domain-checked muted">Your subdomain. Your store always answers here.</p>
        </div>
        <Button disabled={!data} onClick={() => setChanging(true)}>
          Change subdomain
        </Button>
      </div>
      {data && data.former.length > 0 && (
        <ul className="former-subdomains">
          {data.former.map(({ subdomain, redirectsUntil }) => (
            <li key={subdomain}>
              {`${subdomain}${data.suffix}`} redirects here until <Moment at={redirectsUntil} />
            </li>
          ))}
        </ul>
      )}
      {changing && data && <ChangeSubdomainDialog address={data} onClose={() => setChanging(false)} />}
    </section>
  )
}
