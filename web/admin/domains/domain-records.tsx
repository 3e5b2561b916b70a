import type { Domain } from '../../../src/domains/contract.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { CopyButton } from './copy-button.tsx'
import { domainWords } from './domain-words.ts'
import styles from './domains.module.css'

interface RecordText {
  type: string
  what: string
  name: string
  value: string
}

/** DNS records of a domain; collapsed once it is verified. */
export function DomainRecordsCard({ domain, target }: { domain: Domain; target: string }) {
  const records = <DomainRecords domain={domain} target={target} />
  return (
    <Card title={domain.title} hint={domainWords(domain).advice}>
      {domain.status === 'verified' ? (
        <details className={styles.details}>
          <summary>Records</summary>
          {records}
        </details>
      ) : (
        records
      )}
    </Card>
  )
}

/** Records to create at the domain's provider: verification and target. */
function DomainRecords({ domain, target }: { domain: Domain; target: string }) {
  const { proof, domain: name } = domain
  return (
    <div className={styles.records}>
      <dl>
        <RecordLine record={{ type: 'TXT', what: 'proves that it is yours', name: proof.name, value: proof.value }} />
        <RecordLine record={{ type: 'CNAME', what: 'leads visitors to your store', name, value: target }} />
      </dl>
      <p className={styles.note}>
        A domain without a subdomain cannot have a CNAME record. Use ALIAS or ANAME there, or the A and AAAA records
        that {target} has.
      </p>
    </div>
  )
}

function RecordLine({ record: { type, what, name, value } }: { record: RecordText }) {
  return (
    <div className={styles.record}>
      <dt>
        <strong>{type}</strong> <span className={styles.note}>{what}</span>
      </dt>
      <dd>
        <span className={styles.part}>Name</span>
        <code>{name}</code>
        <CopyButton label={`name of the ${type} record`} text={name} />
      </dd>
      <dd>
        <span className={styles.part}>Value</span>
        <code>{value}</code>
        <CopyButton label={`value of the ${type} record`} text={value} />
      </dd>
    </div>
  )
}
