import { z } from 'zod'

/** Rejected with a sentence that names the variable. */
export function url(name: string, ...protocols: string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be a URL that begins with ${beginnings}.`,
    )
    .optional()
}

const options = [
  ...['tls', 'tlscafile', 'usercertfile', 'userkeyfile', 'nodepreference', 'connectionname'],
  ...['maxdiscoverattempts', 'discoveryinterval', 'gossiptimeout'],
  ...['defaultdeadline', 'keepaliveinterval', 'keepalivetimeout'],
]

/** The client logs a warning about unknown options that includes the password, so they are rejected here. */
function unknownOption(value: string): string | undefined {
  const named = [...value.matchAll(/[?&]([^=&]+)/g)].map(([, name = '']) => name)
  return named.find((name) => !options.includes(name.toLowerCase().replace(/[_-]/g, '')))
}

function isWithoutTls(value: string): boolean {
  return /[?&]tls=false(&|$)/.test(value)
}

/** Node checks a certificate against names only, and for an IP address the client fails without giving a reason. */
function namesAddress(value: string): boolean {
  return /(\/\/|@|,)\d{1,3}(\.\d{1,3}){3}([:,/?]|$)/.test(value)
}

/** A connection string of EventStoreDB may contain several hosts, so it is not always a valid URL. */
export const eventStoreUrl = z
  .string()
  .regex(
    /^(esdb|kurrentdb)(\+discover)?:\/\/[^/?]/,
    'EVENTSTORE_URL must be a URL that begins with esdb:// or esdb+discover://.',
  )
  .refine(
    (value) => /:\/\/[^:@/]+:[^@/]+@/.test(value) || isWithoutTls(value),
    'EVENTSTORE_URL must name a user and a password, as in esdb://user:password@host:2113, unless it says tls=false.',
  )
  .refine(
    (value) => isWithoutTls(value) || !namesAddress(value),
    'EVENTSTORE_URL must name hosts, not IP addresses, unless it says tls=false.',
  )
  .superRefine((value, context) => {
    const name = unknownOption(value)
    if (name !== undefined) context.addIssue(`EVENTSTORE_URL has an unknown option: ${name}.`)
  })
