export type FaultKind = 'error-before' | 'error-after' | 'reset-before' | 'reset-after' | 'hang-after' | 'rate-limit'

export interface Fault {
  kind: FaultKind
  /** Applies to requests whose `METHOD /path` begins with this; empty: all writes. */
  match: string
}

/** Faults to inject, in order; each once. */
export interface Faults {
  add(fault: Fault, times: number): void
  take(request: string): FaultKind | undefined
  clear(): void
}

export function plannedFaults(): Faults {
  let planned: Fault[] = []
  return {
    add(fault, times) {
      planned.push(...Array.from({ length: times }, () => fault))
    },
    take(request) {
      const place = planned.findIndex(({ match }) => request.startsWith(match || 'POST '))
      return place < 0 ? undefined : planned.splice(place, 1)[0]?.kind
    },
    clear() {
      planned = []
    },
  }
}
