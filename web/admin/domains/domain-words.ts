import type { Domain } from '../../../src/domains/contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

interface DomainWords {
  tone: BadgeTone
  label: string
  /** Explanation, and what to do about it. */
  advice: string
}

/** State of a domain as text. */
export function domainWords({ status, fault, lastCheckedAt }: Domain): DomainWords {
  const words: Record<Domain['status'], DomainWords> = {
    waiting: {
      tone: 'info',
      label: 'Not verified yet',
      advice:
        lastCheckedAt === null
          ? 'Set the two records below where you manage the domain, then check.'
          : found[fault ?? 'missing'],
    },
    verified: { tone: 'good', label: 'Verified', advice: 'Your store answers here.' },
    failing: {
      tone: 'warning',
      label: 'Record not found',
      advice: `Your store still answers here. ${found[fault ?? 'missing']} After seven days without it your store stops answering here.`,
    },
    moved: {
      tone: 'bad',
      label: 'Moved to another website',
      advice: 'Its owner proved it for another website. To take it back, set the new TXT record below and check.',
    },
    unproven: {
      tone: 'bad',
      label: 'No longer verified',
      advice:
        'Its TXT record was not found for seven days, so your store no longer answers here. Set it again and check.',
    },
  }
  return words[status]
}

const found: Record<NonNullable<Domain['fault']>, string> = {
  missing: 'The TXT record was not found. New records can take minutes, sometimes hours, to be seen.',
  other: 'There is a TXT record with another value. Copy the value below as it is.',
  unreachable: 'The name servers of this domain did not answer. Try again in a few minutes.',
}
