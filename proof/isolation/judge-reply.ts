import type { Face } from '../../src/platform/http/routing/route.ts'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import { volatileFields } from '../../src/testing/route-fixtures/bad-inputs/volatile-fields.ts'
import type { Scene } from './cases/cases.ts'
import type { SentRequest } from './send-request.ts'

export interface ExpectedReply {
  /** A status, any 4xx, or anything but a 5xx. */
  gets: number | 'refused' | 'harmless'
  face: Face
  /** May be echoed. */
  names: string
}

/** Faults of a reply, in general and against the expected status. */
export function findReplyFaults(
  scene: Scene,
  asked: SentRequest,
  { gets, face, names }: ExpectedReply,
  reply: Reply,
): string[] {
  const faults = []
  if (!isMet(gets, reply.status)) faults.push(`answered ${reply.status}, not ${gets}`)
  if (reply.status >= 500) faults.push(`a fault of ours: ${reply.text.slice(0, 200)}`)
  if (reply.status === 0) faults.push(reply.text)
  const leaked = findLeak(scene, face, without(JSON.stringify(reply.headers) + reply.text, names))
  if (leaked) faults.push(`shows ${leaked}`)
  if (isApi(asked) && asked.method !== 'HEAD' && reply.status >= 400) faults.push(...faultsOfProblem(reply))
  return faults
}

function isMet(gets: ExpectedReply['gets'], status: number): boolean {
  if (gets === 'harmless') return status < 500
  return gets === 'refused' ? status >= 400 && status < 500 : status === gets
}

/** A leaked text of the other website, or of another person on this one. */
export function findLeak({ site, other }: Scene, face: Face, text: string): string | undefined {
  const forEverybody = face === 'platform' ? other.listed : []
  const canary = [...other.canaries].find((one) => text.includes(one) && !forEverybody.includes(one))
  if (canary !== undefined) return `${canary} of the other website`
  const isSecret = [...site.secrets, ...other.secrets].some((secret) => text.includes(secret))
  return isSecret ? 'what only its owner may read' : undefined
}

const isApi = ({ path }: SentRequest) => path.startsWith('/api/')
const insides =
  /\bat (?:async )?[\w.]+ ?\(|node_modules|file:\/\/|\.ts\b|\b(?:select|insert|update|delete) .* (?:from|into|set|where)\b|relation "|syntax error|row-level/i
const members = ['type', 'title', 'status', 'detail', 'instance', 'message']

function faultsOfProblem({ status, headers, text }: Reply): string[] {
  if (headers['content-type'] !== 'application/problem+json') return [`is no problem but ${headers['content-type']}`]
  const faults = insides.test(text) ? [`tells of our insides: ${text.slice(0, 200)}`] : []
  const problem = JSON.parse(text) as Record<string, unknown>
  if (problem.status !== status || !members.every((name) => problem[name] !== undefined))
    faults.push(`is a problem without its members: ${text.slice(0, 200)}`)
  return faults
}

/** The reply without parts that differ in every request, and without the object's name. */
export function comparable({ status, headers, text }: Reply, names: string): string {
  const kept = Object.entries(headers).filter(([name]) => !changing.has(name))
  const still = text
    .replaceAll(volatileFields, '')
    .replace(/"instance":"urn:uuid:[\w-]+"|"pageLoadId":"[\w-]+"/, '')
    .replaceAll(/\b1\d{12}\b/g, '<time>')
  return without(JSON.stringify([status, kept, still]), names)
}

/** A page's policy contains hashes of its scripts, which contain URL and time. */
const changing = new Set(['x-request-id', 'date', 'content-length', 'etag', 'content-security-policy'])

/** Short names occur in texts by chance. */
function without(text: string, names: string): string {
  return names.length < 6 ? text : text.replaceAll(names, '<name>').replaceAll(encodeURIComponent(names), '<name>')
}
