import { useState } from 'react'
import type { Domain, Domains } from '../../../src/domains/contract.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainCard } from './domain-card.tsx'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'
import { SubdomainSection } from './subdomain-section.tsx'
import './domains.css'

/** The domains of the owner's own at which the store answers, or is to. */
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
      <div className="domains-head">
        <h1 className="domains-title">Domains</h1>
        {domains.length > 0 && addButton}
      </div>
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
          <p className="domains-lead">
            {domains.some(({ isPrimary }) => isPrimary)
              ? 'Visitors of the subdomain are sent to the primary domain.'
              : 'Make a verified domain primary, and visitors are sent there.'}
            {isFull && ` A website has at most ${domainsMax} domains.`}
          </p>
          <ul className="domain-list">
            {domains.map((domain) => (
              <DomainCard key={domain.domain} domain={domain} target={target} onRemove={() => setRemoving(domain)} />
            ))}
          </ul>
        </>
      )}
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDomainDialog domain={removing} target={target} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
