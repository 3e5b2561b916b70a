import { DomainError } from '../shared/domain-error.ts'

/** Specification §5. */
export const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

/** This variant has no such reservation; it looks the same whether another variant has. */
export class UnknownReservation extends DomainError {
  constructor() {
    super('Not found.')
  }
}
