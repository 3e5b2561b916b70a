import { UnknownEntity } from '../shared/domain-error.ts'

/** Specification §5. */
export const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

/** This variant has no such reservation. The error is the same whether or not another variant has it. */
export class UnknownReservation extends UnknownEntity {}
