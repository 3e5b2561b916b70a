import { v7 } from 'uuid'

/** Id of a product, variant or category: unguessable, and sortable by time. */
export function newId(): string {
  return v7().replaceAll('-', '')
}
