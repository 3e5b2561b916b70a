import type { Domain } from '../../../src/domains/contract.ts'
import { checkDomain, makePrimary } from '../../../src/domains/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { domainWords } from './domain-words.ts'
import styles from './domains.module.css'
import { useDomainChange } from './use-domain-change.ts'

interface DomainActionsProps {
  domain: Domain
  onRemove(): void
}

/** Actions on a domain. */
export function DomainActions({ domain, onRemove }: DomainActionsProps) {
  const { domain: name, title, status, isPrimary } = domain
  const { busy, change } = useDomainChange()
  const check = () => change(() => call(checkDomain, { params: { domain: name } }), sayChecked)
  const choose = () =>
    change(
      () => call(makePrimary, { params: { domain: name }, body: { isPrimary: !isPrimary } }),
      () => (isPrimary ? `${title} is no longer the primary domain.` : `${title} is the primary domain.`),
    )
  const isServed = status === 'verified' || status === 'failing'
  const items = [
    ...(isServed ? [{ label: 'Open store', href: `https://${name}/` }] : []),
    ...(isServed ? [{ label: isPrimary ? 'Stop redirecting to it' : 'Make primary', onSelect: choose }] : []),
    { label: 'Remove domain', onSelect: onRemove, danger: true },
  ]
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={check} busy={busy}>
        Check now
      </Button>
      <ActionMenu label={`Actions for ${title}`} dots items={items} />
    </span>
  )
}

function sayChecked(domain: Domain): string {
  return domain.status === 'verified' ? `${domain.title} is verified.` : domainWords(domain).advice
}
