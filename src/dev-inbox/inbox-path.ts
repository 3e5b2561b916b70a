import { isLocalhost } from '../platform/http/routing/host.ts'

/** Page on which the operator of this machine reads letters that are not sent. */
export const INBOX_PATH = '/dev/inbox'

/**
 * URL of the page that shows letters. Undefined when a mail server sends them, and when the base domain is not `localhost`:
 * it may be public, and requests through a proxy look like those of this machine.
 */
export function inboxAddress({
  smtp,
  baseDomain,
}: {
  smtp: object | undefined
  baseDomain: string
}): string | undefined {
  return smtp === undefined && isLocalhost(baseDomain) ? `http://${baseDomain}${INBOX_PATH}` : undefined
}
