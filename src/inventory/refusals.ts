import { DomainError, UnknownEntity } from '../shared/domain-error.ts'

/** Specification §5. */
export const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

export const BEING_PAID_FOR = 'Some are being paid for right now. Try again in a few minutes.'

/** There is not enough; `isHeld`: there will be when those who pay for it at this moment do not. */
export function notEnough(isHeld: boolean): DomainError {
  return new DomainError(NOT_ENOUGH, isHeld ? BEING_PAID_FOR : undefined)
}

/** This variant has no such reservation. The error is the same whether or not another variant has it. */
export class UnknownReservation extends UnknownEntity {}
