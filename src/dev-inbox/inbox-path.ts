import { isLocalhost } from '../platform/http/routing/host.ts'

/** Where the operator of this machine reads the letters that nobody sends. */
export const INBOX_PATH = '/dev/inbox'

/**
 * Address of the page that shows the letters. Undefined where a mail server takes them, and where the base domain is
 * another than `localhost`: that may be public, and a proxy before it looks like this machine.
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
