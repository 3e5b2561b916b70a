import type { Visibility } from '../../../src/catalog/admin-contract.ts'

/** Specification §3, Page status labels, and one for public. */
export const visibilityWords: Record<Visibility, string> = {
  public: 'Public',
  draft: 'Draft',
  scheduled: 'Scheduled',
  private: 'Private',
  'needs-review': 'Needs Review',
}

/** Specification §3, Product types, by number. */
export const typeWords: Record<number, string> = { 1: 'Physical', 2: 'Digital', 3: 'Service', 4: 'Gift card' }
