import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { websiteAddressQuery } from '../../api/website-address.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Moment } from '../moment.tsx'
import { ChangeSubdomainDialog } from './change-subdomain-dialog.tsx'
import styles from './domains.module.css'

/** The website's subdomain, and former ones that still redirect. */
export function SubdomainSection({ target }: { target: string }) {
  const { data } = useQuery(websiteAddressQuery)
  const [changing, setChanging] = useState(false)
  return (
    <div className={styles.subdomain}>
      <Card
        title={target}
        hint="Your subdomain. Your store always answers here."
        action={
          <Button disabled={!data} onClick={() => setChanging(true)}>
            Change subdomain
          </Button>
        }
      >
        {data && data.former.length > 0 && (
          <ul className={styles.former}>
            {data.former.map(({ subdomain, redirectsUntil }) => (
              <li key={subdomain}>
                {`${subdomain}${data.suffix}`} redirects here until <Moment at={redirectsUntil} />
              </li>
            ))}
          </ul>
        )}
        {changing && data && <ChangeSubdomainDialog address={data} onClose={() => setChanging(false)} />}
      </Card>
    </div>
  )
}
