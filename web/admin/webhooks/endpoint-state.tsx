import type { EndpointShape } from '../../../src/webhooks/contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'

const states = {
  on: { tone: 'good', label: 'On' },
  failing: { tone: 'warning', label: 'Failing' },
  off: { tone: 'neutral', label: 'Off' },
  stopped: { tone: 'warning', label: 'Stopped' },
} as const

export function EndpointState({ endpoint: { state } }: { endpoint: EndpointShape }) {
  const { tone, label } = states[state]
  return <Badge tone={tone}>{label}</Badge>
}

/** `Up to date`, or how many events it has not got yet. */
export function lagInWords({ lag: { events } }: EndpointShape): string {
  if (events === 0) return 'Up to date'
  return events === 1 ? '1 event behind' : `${events.toLocaleString('en')} events behind`
}
