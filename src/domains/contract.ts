import { z } from 'zod'

/** Maximum number of domains of a website, verified or not. */
export const DOMAINS_MAX = 20

/**
 * `waiting` for its proof; `verified`: the storefront answers on it; `failing`: it still answers, but the proof was not
 * found lately; `moved`: another website has proved it; `unproven`: the proof was missing for seven days.
 */
export const DomainStatus = z.enum(['waiting', 'verified', 'failing', 'moved', 'unproven'])
export type DomainStatus = z.infer<typeof DomainStatus>

/** What the last check found instead of the proof. */
export const DomainFault = z.enum(['missing', 'other', 'unreachable'])
export type DomainFault = z.infer<typeof DomainFault>

export const Domain = z.object({
  /** In ASCII form: `xn--bcher-kva.example.com`. */
  domain: z.string(),
  /** For people: `bücher.example.com`. */
  title: z.string(),
  status: DomainStatus,
  /** Visitors of the website's other hosts are redirected to this one. */
  isPrimary: z.boolean(),
  /** The TXT record that proves it. */
  proof: z.object({ name: z.string(), value: z.string() }),
  /** ISO 8601. */
  addedAt: z.string(),
  verifiedAt: z.string().nullable(),
  lastCheckedAt: z.string().nullable(),
  fault: DomainFault.nullable(),
  /** ISO 8601: since when the proof of a verified domain has been missing. */
  failingSince: z.string().nullable(),
})
export type Domain = z.infer<typeof Domain>

export const Domains = z.object({
  /** Oldest first. */
  domains: z.array(Domain),
  domainsMax: z.number(),
  /** The target of CNAME records; this host always answers. */
  target: z.string(),
})
export type Domains = z.infer<typeof Domains>

/** Any text a person may paste; `toDomain` validates it. */
export const AddDomainRequest = z.strictObject({ domain: z.string().min(1, 'Enter a domain.').max(300) })
export type AddDomainRequest = z.infer<typeof AddDomainRequest>

export const DomainParams = z.object({ domain: z.string().max(253) })

export const MakePrimaryRequest = z.strictObject({ isPrimary: z.boolean() })

export const RemoveDomainReply = z.object({ removed: z.literal(true) })
