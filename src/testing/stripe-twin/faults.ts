export type FaultKind = 'error-before' | 'error-after' | 'reset-before' | 'reset-after' | 'hang-after' | 'rate-limit'

export interface Fault {
  kind: FaultKind
  /** Only requests whose `METHOD /path` begins so; all that write where it is empty. */
  match: string
}

/** What is about to go wrong, in order; each once. */
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
