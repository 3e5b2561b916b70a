import type { Recorded } from '../event-store.ts'

/** For each event type, the steps from version 1 of its data to 2, from 2 to 3, and so on. All are pure functions. */
export type Upcasters = Record<string, ((data: never) => unknown)[]>

export interface Upcast {
  /** The event in its current version. */
  event<E extends Pick<Recorded, 'type' | 'data' | 'meta'>>(event: E): E
  /** The current version of this type; 1 when no upcasters are registered. */
  version(type: string): number
}

/** Old events are never rewritten; they are upcast to their current version when they are read. */
export function createUpcast(upcasters: Upcasters): Upcast {
  const stepsOf = (type: string) => (Object.hasOwn(upcasters, type) ? (upcasters[type] ?? []) : [])
  return {
    event(event) {
      const steps = stepsOf(event.type).slice(event.meta.v - 1)
      if (steps.length === 0) return event
      const data = steps.reduce<unknown>((older, step) => step(older as never), event.data)
      return { ...event, data, meta: { ...event.meta, v: event.meta.v + steps.length } }
    },
    version: (type) => stepsOf(type).length + 1,
  }
}
