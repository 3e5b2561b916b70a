import PostalMime from 'postal-mime'
import type { LetterReference, LetterReferences } from '../platform/mail/letter-references.ts'
import { enhancedCodeIn } from '../platform/mail/mail.ts'

/** What a report says about one recipient. */
export interface ReportedRecipient {
  action: string
  code: string | undefined
  /** The mail server's words, which may repeat the address. */
  text: string
}

export interface MailReport {
  /** The letter it is about; undefined when it is none of ours. */
  reference: LetterReference | undefined
  recipients: ReportedRecipient[]
  isComplaint: boolean
}

const NESTING_MAX = 10

/** Reads a report on a letter's delivery (RFC 3464), or on a complaint about it (RFC 5965). Any other text has no recipients. */
export async function readReport(raw: Uint8Array, references: Pick<LetterReferences, 'findIn'>): Promise<MailReport> {
  const { headers, attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: NESTING_MAX,
  })
  const partsOf = (...types: string[]) =>
    attachments.flatMap(({ mimeType, content }) => (types.includes(mimeType) ? String(content) : []))
  const originals = partsOf('message/rfc822', 'message/global', 'text/rfc822-headers').map(headOf)
  const own = headers.flatMap(({ key, value }) => (key === 'in-reply-to' || key === 'references' ? value : []))
  const [reference] = [...originals, ...own].flatMap((text) => references.findIn(text))
  return {
    reference,
    recipients: partsOf('message/delivery-status', 'message/global-delivery-status').flatMap(recipientsIn),
    isComplaint: partsOf('message/feedback-report').some((text) => /^feedback-type:\s*abuse/im.test(text)),
  }
}

/** The body is not read. */
const headOf = (message: string) => message.split(/\r?\n\r?\n/, 1)[0] ?? ''

/** The first group of fields is about the message, each further one about a recipient. */
function recipientsIn(status: string): ReportedRecipient[] {
  const groups = status.trim().split(/\r?\n\r?\n/)
  return groups.map(fieldsOf).flatMap((fields) => {
    const action = fields.get('action')
    if (!action) return []
    const text = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
    return [{ action, code: enhancedCodeIn(fields.get('status') ?? '') ?? enhancedCodeIn(text), text }]
  })
}

function fieldsOf(group: string): Map<string, string> {
  const lines = group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )
}
