import { expect } from 'vitest'
import type { Aggregate, DomainEvent } from '../shared/aggregate.ts'
import { DomainError } from '../shared/domain-error.ts'

/** `given(Cart, ...past).when(decide).gives(...events)`, or `.refuses(message)`. */
export function given<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, ...past: E[]) {
  const state = past.reduce(aggregate.evolve, aggregate.initial)
  return {
    when(decide: (state: S) => E[]) {
      return {
        gives: (...events: E[]) => expect(decide(state)).toEqual(events),
        refuses: (message: string, hint?: string) =>
          expect(() => decide(state)).toThrow(
            expect.objectContaining({ message, name: DomainError.name, ...(hint !== undefined && { hint }) }),
          ),
      }
    },
  }
}
