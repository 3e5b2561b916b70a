import type { Domain } from '../../../src/domains/contract.ts'
import { checkDomain, makePrimary } from '../../api/domains.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { Moment } from '../moment.tsx'
import { DomainRecords } from './domain-records.tsx'
import { domainWords } from './domain-words.ts'
import { useDomainChange } from './use-domain-change.ts'

interface DomainCardProps {
  domain: Domain
  target: string
  onRemove(): void
}

export function DomainCard({ domain, target, onRemove }: DomainCardProps) {
  const { domain: name, title, status, isPrimary, lastCheckedAt } = domain
  const { tone, label, advice } = domainWords(domain)
  const { busy, change } = useDomainChange()
  const check = () => change(() => checkDomain(name), sayChecked)
  const choose = () =>
    change(
      () => makePrimary(name, !isPrimary),
      () => (isPrimary ? `${title} is no longer the primary domain.` : `${title} is the primary domain.`),
    )
  const isServed = status === 'verified' || status === 'failing'
  const items = [
    ...(isServed ? [{ label: 'Open store', href: `https://${name}/` }] : []),
    ...(isServed ? [{ label: isPrimary ? 'Stop redirecting to it' : 'Make primary', onSelect: choose }] : []),
    { label: 'Remove domain', onSelect: onRemove, danger: true },
  ]
  return (
    <li className="domain-card">
      <div className="domain-head">
        <h2 className="domain-name">
          {title}
          <Badge tone={tone}>{label}</Badge>
          {isPrimary && <Badge>Primary</Badge>}
        </h2>
        <div className="domain-actions">
          <Button onClick={check} disabled={busy}>
            {busy ? 'Checking …' : 'Check now'}
          </Button>
          <ActionMenu label={`Actions for ${title}`} dots items={items} />
        </div>
      </div>
      <p className="domain-advice">{advice}</p>
      {lastCheckedAt && <LastChecked at={lastCheckedAt} />}
      {status === 'verified' ? (
        <details className="domain-details">
          <summary>Records</summary>
          <DomainRecords domain={domain} target={target} />
        </details>
      ) : (
        <DomainRecords domain={domain} target={target} />
      )}
    </li>
  )
}

function LastChecked({ at }: { at: string }) {
  return (
    <p className="domain-checked muted">
      <Moment prefix="Last checked" at={at} />
    </p>
  )
}

function sayChecked(domain: Domain): string {
  return domain.status === 'verified' ? `${domain.title} is verified.` : domainWords(domain).advice
}
