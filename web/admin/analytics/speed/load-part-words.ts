import type { LoadContext, LoadPart } from '../../../../src/analytics/page-contract.ts'
import { valueText } from '../traffic/dimension-words.ts'

export const loadPartWords: Record<LoadPart, string> = {
  domainLookup: 'Domain lookup',
  tcpConnection: 'TCP connection',
  tlsNegotiation: 'TLS negotiation',
  responseStart: 'Start of the response',
  domContentLoadedEventStart: 'Document ready, start',
  domContentLoadedEventEnd: 'Document ready, end',
  loadEventStart: 'Load event, start',
  loadEventEnd: 'Load event, end',
  firstInputDelay: 'First input delay',
  encodedBodySize: 'Size as sent',
  decodedBodySize: 'Size unpacked',
}

export const contextWords: Record<LoadContext, { label: string }> = {
  language: { label: 'Language' },
  timeZone: { label: 'Time zone' },
  pageType: { label: 'Page type' },
  templateId: { label: 'Template' },
  member: { label: 'Signed-in members' },
  account: { label: 'Signed-in accounts' },
}

const signedIn: Record<string, string> = { yes: 'Signed in', no: 'Not signed in' }

export function contextText(by: LoadContext, value: string, language: string): string {
  if (by === 'member' || by === 'account') return signedIn[value] ?? value
  if (value === '') return 'Unknown'
  return by === 'language' ? valueText('language', value, language) : value
}
