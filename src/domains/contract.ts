import { z } from 'zod'

/** Most domains a website may have or ask for. */
export const DOMAINS_MAX = 20

/**
 * `waiting` for its proof; `verified`, so the storefront answers on it; `failing`: it answers still, but the proof was
 * not found lately; `moved` to another website whose owner proved it; `unproven` any more, for seven days of looking.
 */
export const DomainStatus = z.enum(['waiting', 'verified', 'failing', 'moved', 'unproven'])
export type DomainStatus = z.infer<typeof DomainStatus>

/** What the last look for the proof found in place of it. */
export const DomainFault = z.enum(['missing', 'other', 'unreachable'])
export type DomainFault = z.infer<typeof DomainFault>

export const Domain = z.object({
  /** As it stands in addresses: `xn--bcher-kva.example.com`. */
  domain: z.string(),
  /** As people write it: `bücher.example.com`. */
  title: z.string(),
  status: DomainStatus,
  /** Visitors of the website's other addresses are sent to this one. */
  isPrimary: z.boolean(),
  /** The TXT record that proves it. */
  proof: z.object({ name: z.string(), value: z.string() }),
  /** ISO 8601. */
  addedAt: z.string(),
  verifiedAt: z.string().nullable(),
  lastCheckedAt: z.string().nullable(),
  fault: DomainFault.nullable(),
  /** ISO 8601: since when the proof of a verified domain is not found. */
  failingSince: z.string().nullable(),
})
export type Domain = z.infer<typeof Domain>

export const Domains = z.object({
  /** The oldest first. */
  domains: z.array(Domain),
  domainsMax: z.number(),
  /** The host that a CNAME record points to; it always answers. */
  target: z.string(),
})
export type Domains = z.infer<typeof Domains>

/** Whatever a person may paste; `toDomain` says what it is. */
export const AddDomainRequest = z.strictObject({ domain: z.string().min(1, 'Enter a domain.').max(300) })
export type AddDomainRequest = z.infer<typeof AddDomainRequest>

export const DomainParams = z.object({ domain: z.string().max(253) })

export const MakePrimaryRequest = z.strictObject({ isPrimary: z.boolean() })

export const RemoveDomainReply = z.object({ removed: z.literal(true) })
