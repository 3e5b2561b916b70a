import { InvalidFields } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { senderName } from '../platform/mail/sender-name.ts'
import { postalLines } from '../platform/mail/store-sender.ts'
import type { FoundWebsite } from '../websites/queries.ts'
import { MailSender, SaveSenderRequest, type SenderRecord } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { DMARC_VALUE, dkimName, dkimValue, dmarcName, spfValue } from './sender-records.ts'
import {
  checkSender,
  domainOf,
  findSenderRow,
  removeSender,
  rotateKey,
  type SenderRow,
  type SendersDeps,
  saveSender,
} from './senders-store.ts'

export interface SenderRoutesDeps extends Omit<SendersDeps, 'mailDomain'> {
  /** The platform's own sender address. */
  mailFrom: string
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  /** Origin of a website's storefront on the platform. */
  originOf(subdomain: string): string
}

/** From where a website's e-mails go out, and the records that its domain needs. */
export function senderRoutes(given: SenderRoutesDeps): Route[] {
  const deps = { ...given, mailDomain: domainOf(given.mailFrom) }
  const show = async (visit: Visit): Promise<MailSender> => describe(deps, requireTenant(visit))
  const after = (change: (websiteId: string, now: string) => Promise<void>) => async (visit: Visit) => {
    await change(requireTenant(visit).websiteId, visit.now)
    return show(visit)
  }
  const check = after((websiteId, now) => checkSender(deps, websiteId, now))
  const rotate = after((websiteId) => rotateKey(deps, websiteId))
  const remove = after((websiteId) => removeSender(deps, websiteId))
  return [
    handle(endpoints.readMailSender, { reply: MailSender, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveMailSender, {
      audit: { kind: 'settings', what: 'changed the sender of e-mails' },
      body: SaveSenderRequest,
      reply: MailSender,
      async handle({ body: { address }, visit }) {
        const { websiteId, subdomain } = requireTenant(visit)
        assertOwnDomain(deps, subdomain, domainOf(address))
        await saveSender(deps, websiteId, address)
        return show(visit)
      },
    }),
    handle(endpoints.checkMailSender, { reply: MailSender, handle: ({ visit }) => check(visit) }),
    handle(endpoints.rotateMailSenderKey, {
      audit: { kind: 'keys', what: 'made a new key that signs e-mails' },
      reply: MailSender,
      handle: ({ visit }) => rotate(visit),
    }),
    handle(endpoints.removeMailSender, {
      audit: { kind: 'settings', what: 'removed the sender of e-mails' },
      reply: MailSender,
      handle: ({ visit }) => remove(visit),
    }),
  ]
}

type Deps = SenderRoutesDeps & SendersDeps

/** The platform's own domain is not theirs. Throws InvalidFields. */
function assertOwnDomain({ mailDomain, originOf }: Deps, subdomain: string, domain: string): void {
  const { hostname } = new URL(originOf(subdomain))
  const platform = hostname.split('.').slice(1).join('.')
  const isOurs = [mailDomain, platform].some((own) => own !== '' && (domain === own || domain.endsWith(`.${own}`)))
  if (isOurs || !domain.includes('.'))
    throw new InvalidFields({ address: 'Enter an address of a domain that you have registered.' })
}

async function describe(deps: Deps, { websiteId, subdomain }: { websiteId: string; subdomain: string }) {
  const [row, found] = await Promise.all([findSenderRow(deps.db, websiteId), deps.websites.findWebsite(websiteId)])
  const { hostname } = new URL(deps.originOf(subdomain))
  return {
    address: row?.address ?? null,
    verifiedAt: row?.verified_at?.toISOString() ?? null,
    checkedAt: row?.checked_at?.toISOString() ?? null,
    isRotating: row?.next_selector != null,
    records: row ? recordsOf(row, deps.mailDomain) : [],
    fallback: `${senderName(found?.tenant.name ?? '', hostname)} <${deps.mailFrom}>`,
    hasPostalAddress: postalLines(found?.website.seller).length > 0,
  }
}

function recordsOf(row: SenderRow, mailDomain: string): SenderRecord[] {
  const domain = domainOf(row.address)
  const { dkim = 'unchecked', next = 'unchecked', spf = 'unchecked', dmarc = 'unchecked' } = row.found
  const records: SenderRecord[] = [
    { kind: 'dkim', name: dkimName(row.selector, domain), value: dkimValue(row.public_key), state: dkim },
  ]
  if (row.next_selector !== null)
    records.push({
      kind: 'next-dkim',
      name: dkimName(row.next_selector, domain),
      value: dkimValue(row.next_public_key ?? ''),
      state: next,
    })
  records.push(
    { kind: 'dmarc', name: dmarcName(domain), value: DMARC_VALUE, state: dmarc },
    { kind: 'spf', name: domain, value: spfValue(mailDomain), state: spf },
  )
  return records
}
