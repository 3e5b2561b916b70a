import { type Html, html } from './html.ts'

/**
 * Reply-To header, by which replies reach the store instead of the operator. Omitted until the owner has confirmed their own
 * e-mail, so that a new store cannot direct strangers' replies to others.
 */
export function replyHeader({ replyTo, ownerIsConfirmed }: { replyTo?: string; ownerIsConfirmed: boolean }): {
  'Reply-To'?: string
} {
  return replyTo === undefined || !ownerIsConfirmed ? {} : { 'Reply-To': replyTo }
}

/** The sender's name and postal address, as laws on marketing e-mails require; empty when the owner has not entered them. */
export function postalLines(seller: { name: string; address: string } | undefined): string[] {
  if (!seller || seller.address.trim() === '') return []
  return [seller.name, ...seller.address.split(/\r\n|[\r\n]/)].map((line) => line.trim()).filter((line) => line !== '')
}

/** The same lines as markup for the foot of a page. */
export function postalHtml(lines: readonly string[]): Html {
  return lines.length === 0 ? html`` : html`<br>${lines.map((line) => html`<br>${line}`)}`
}
