import type { Metadata, ServiceError } from '@grpc/grpc-js'
import type { ProposedRecord } from './kurrentdb-stand-in-log.ts'
import { accessDenied, appendTooLarge, eventTooLarge, unauthenticated } from './kurrentdb-stand-in-wire.ts'

export interface StandInTls {
  certificate: string
  key: string
  /** By name; only members of `$admins` may read `$all`. */
  users: Record<string, { password: string; isAdmin: boolean }>
}

/**
 * Why this user is denied this call; only `$admins` may read `$all`. Undefined without TLS, where there is no
 * authentication.
 */
export function deniedTo(
  tls: StandInTls | undefined,
  call: { metadata: Metadata },
  isOfAll = false,
): ServiceError | undefined {
  if (!tls) return undefined
  const [, said] = /^Basic (.+)$/.exec(String(call.metadata.get('authorization')[0] ?? '')) ?? []
  const [name = '', password = ''] = said ? Buffer.from(said, 'base64').toString().split(':') : []
  const user = tls.users[name]
  if (said && user?.password !== password) return unauthenticated()
  return isOfAll && !user?.isAdmin ? accessDenied() : undefined
}

/** Error for data above the server's configured limits. */
export function tooLargeFor(
  { appendBytesMax, eventBytesMax }: { appendBytesMax: number; eventBytesMax: number },
  records: ProposedRecord[],
): ServiceError | undefined {
  let bytes = 0
  for (const record of records) {
    const size = record.type.length + record.data.length + record.metadata.length
    if (size > eventBytesMax) return eventTooLarge(record, size, eventBytesMax)
    bytes += size
    if (bytes > appendBytesMax) return appendTooLarge(appendBytesMax)
  }
  return undefined
}
