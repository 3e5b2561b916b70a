import { useState } from 'react'
import type { Domain, Domains } from '../../../src/domains/contract.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainRecordsCard } from './domain-records.tsx'
import { DomainTable } from './domain-table.tsx'
import styles from './domains.module.css'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'
import { SubdomainSection } from './subdomain-section.tsx'

/** The owner's own domains, verified or pending. */
export function DomainsPage({ domains: { domains, domainsMax, target } }: { domains: Domains }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Domain>()
  const isFull = domains.length >= domainsMax
  const addButton = (
    <Button look="primary" disabled={isFull} onClick={() => setAdding(true)}>
      Add domain
    </Button>
  )
  return (
    <>
      <PageHeader title="Domains" back={backToSettings} primary={domains.length > 0 && addButton} />
      <SubdomainSection target={target} />
      {domains.length === 0 ? (
        <EmptyState
          drawing="globe"
          title="Your own domain"
          text="Add a domain that you have registered, and visitors find your store there, too."
        >
          {addButton}
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>
            {domains.some(({ isPrimary }) => isPrimary)
              ? 'Visitors of the subdomain are sent to the primary domain.'
              : 'Make a verified domain primary, and visitors are sent there.'}
            {isFull && ` A website has at most ${domainsMax} domains.`}
          </p>
          <div className={styles.parts}>
            <DomainTable domains={domains} onRemove={setRemoving} />
            {domains.map((domain) => (
              <DomainRecordsCard key={domain.domain} domain={domain} target={target} />
            ))}
          </div>
        </>
      )}
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDomainDialog domain={removing} target={target} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
