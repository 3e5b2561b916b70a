import { type Html, html } from './html.ts'

/**
 * The header by which answers reach the store and not the operator's address. Before the owner's own e-mail is confirmed
 * there is none: whoever opens a store may not have strangers write to others.
 */
export function replyHeader({ replyTo, ownerIsConfirmed }: { replyTo?: string; ownerIsConfirmed: boolean }): {
  'Reply-To'?: string
} {
  return replyTo === undefined || !ownerIsConfirmed ? {} : { 'Reply-To': replyTo }
}

/** Who sends and where they are found, as laws on marketing e-mails ask; empty where the owner has not said where. */
export function postalLines(seller: { name: string; address: string } | undefined): string[] {
  if (!seller || seller.address.trim() === '') return []
  return [seller.name, ...seller.address.split(/\r\n|[\r\n]/)].map((line) => line.trim()).filter((line) => line !== '')
}

/** The same at the foot of a page. */
export function postalHtml(lines: readonly string[]): Html {
  return lines.length === 0 ? html`` : html`<br>${lines.map((line) => html`<br>${line}`)}`
}
