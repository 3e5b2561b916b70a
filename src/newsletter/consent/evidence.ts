/** What a consent was given with. */
export type Evidence =
  | { kind: 'order'; orderId: string }
  | { kind: 'submission'; formId: string; submissionId: string }
  | { kind: 'restock'; variantId: string }

/** As it is stored, and passed on by jobs. */
export function writeEvidence(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'order':
      return `order/${evidence.orderId}`
    case 'submission':
      return `submission/${evidence.formId}/${evidence.submissionId}`
    case 'restock':
      return `restock/${evidence.variantId}`
  }
}

/** Null for none, and for a kind that a later version has written. */
export function readEvidence(text: string | null): Evidence | null {
  const [kind, first, second] = (text ?? '').split('/')
  if (kind === 'order' && first) return { kind, orderId: first }
  if (kind === 'submission' && first && second) return { kind, formId: first, submissionId: second }
  return kind === 'restock' && first ? { kind, variantId: first } : null
}
