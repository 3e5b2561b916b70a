import type { Domain } from '../../../src/domains/contract.ts'
import { CopyButton } from './copy-button.tsx'

interface RecordText {
  type: string
  what: string
  name: string
  value: string
}

/** What to write down where the domain is managed: the proof, and where it leads. */
export function DomainRecords({ domain, target }: { domain: Domain; target: string }) {
  const { proof, domain: name } = domain
  return (
    <div className="domain-records">
      <dl>
        <RecordLine record={{ type: 'TXT', what: 'proves that it is yours', name: proof.name, value: proof.value }} />
        <RecordLine record={{ type: 'CNAME', what: 'leads visitors to your store', name, value: target }} />
      </dl>
      <p className="muted">
        A domain without a subdomain cannot have a CNAME record. Use ALIAS or ANAME there, or the A and AAAA records
        that {target} has.
      </p>
    </div>
  )
}

function RecordLine({ record: { type, what, name, value } }: { record: RecordText }) {
  return (
    <div className="domain-record">
      <dt>
        <strong>{type}</strong> <span className="muted">{what}</span>
      </dt>
      <dd>
        <span className="domain-record-part">Name</span>
        <code>{name}</code>
        <CopyButton label={`name of the ${type} record`} text={name} />
      </dd>
      <dd>
        <span className="domain-record-part">Value</span>
        <code>{value}</code>
        <CopyButton label={`value of the ${type} record`} text={value} />
      </dd>
    </div>
  )
}
