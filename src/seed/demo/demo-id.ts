import { createHash } from 'node:crypto'

/** The same at every first start, so that what is said of a demo product stays true. */
export function idOf(...names: string[]): string {
  return createHash('sha256').update(names.join('/')).digest('hex').slice(0, 24)
}
