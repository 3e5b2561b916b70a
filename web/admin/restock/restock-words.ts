import type {
  PreflightReply,
  Send,
  SendProblem,
  SignUpGroup,
  SignUpState,
} from '../../../src/restock/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'
import { amountText, countedText } from '../amount-text.ts'

export interface StateWords {
  words: string
  tone: BadgeTone
}

/** States of a sign-up, in the order of its tabs. */
export const stateWords: Record<SignUpState, StateWords> = {
  unconfirmed: { words: 'Unconfirmed', tone: 'neutral' },
  waiting: { words: 'Waiting', tone: 'neutral' },
  requested: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  uncertain: { words: 'Uncertain', tone: 'warning' },
  suppressed: { words: 'Suppressed', tone: 'neutral' },
  signedOff: { words: 'Unsubscribed', tone: 'neutral' },
}
export const stateNames = Object.keys(stateWords) as SignUpState[]

export function sendWords({ state, failed, uncertain }: Pick<Send, 'state' | 'failed' | 'uncertain'>): StateWords {
  if (state === 'done' && failed + uncertain > 0) return { words: 'Done, with problems', tone: 'warning' }
  return plainSendWords[state]
}

const plainSendWords: Record<Send['state'], StateWords> = {
  preparing: { words: 'Preparing', tone: 'info' },
  sending: { words: 'Sending', tone: 'info' },
  paused: { words: 'Paused', tone: 'warning' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
  done: { words: 'Done', tone: 'good' },
}

/** The e-mails of a send by their state, in the order of its bar. */
export const partNames = ['sent', 'failed', 'uncertain', 'suppressed', 'cancelled', 'pending'] as const
export type PartName = (typeof partNames)[number]
export const partWords: Record<PartName, string> = {
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  suppressed: 'Suppressed',
  cancelled: 'Returned to list',
  pending: 'Pending',
}

export const isUnfinished = ({ state }: Pick<Send, 'state'>): boolean =>
  state === 'preparing' || state === 'sending' || state === 'paused'

/** `1 e-mail`, `1,200 e-mails`. */
export const emailCount = (count: number): string => countedText(count, 'e-mail')

/** `Tide Mug, Small`. */
export function groupTitle({ title, variantName }: Pick<SignUpGroup, 'title' | 'variantName'>): string {
  const product = title || 'A product that is gone'
  return variantName ? `${product}, ${variantName}` : product
}

/** Ids of the variants with people to notify; no others can be selected. */
export function notifiableIds(groups: readonly SignUpGroup[]): string[] {
  return groups.filter(({ counts }) => counts.waiting > 0).map(({ variantId }) => variantId)
}

/** `Tide Mug, Small; Quay Jar and 3 more`. */
export function sendTitle({ groups: { count, titles } }: Pick<Send, 'groups'>): string {
  const named = titles.filter(Boolean).join('; ') || 'Deleted products'
  const more = count - titles.length
  return more > 0 ? `${named} and ${amountText(more)} more` : named
}

/** The progress of a send as one sentence for screen readers. */
export function progressSentence(send: Send): string {
  const { total, pending, state } = send
  const processed = `${amountText(total - pending)} of ${emailCount(total)} processed`
  const parts = (['sent', 'failed', 'uncertain', 'suppressed', 'cancelled'] as const).flatMap((part) =>
    send[part] > 0 ? `${amountText(send[part])} ${partWords[part].toLowerCase()}` : [],
  )
  const summary = parts.length > 0 ? `${processed}: ${parts.join(', ')}.` : `${processed}.`
  return state === 'sending' ? summary : `${sendWords(send).words}. ${summary}`
}

/** Stock of a variant: `12`, `Unlimited`, `–` if unknown. */
export function stockText({ available, unlimited }: Pick<SignUpGroup, 'available' | 'unlimited'>): string {
  if (unlimited) return 'Unlimited'
  return available === null ? '–' : amountText(available)
}

/** Warning about the stock before a send; undefined if there is enough. */
export function stockWarning(group: PreflightReply['groups'][number]): string | undefined {
  const { available, unlimited, recipients, isPublic } = group
  if (available === null && !unlimited) return 'This product was deleted. No e-mail can be sent.'
  if (!isPublic) return 'This product is not public. Publish it first. No one is notified of it now.'
  if (available === null || recipients === 0) return undefined
  if (available === 0) return 'Out of stock: customers will find it sold out.'
  if (available < recipients)
    return `Only ${amountText(available)} in stock for ${amountText(recipients)} people waiting.`
  return undefined
}

const reasons: Record<string, string> = {
  unsubscribed: 'Unsubscribed from this store’s e-mails.',
  forgotten: 'The address was erased.',
}

/** Why an e-mail is among the problems. */
export function problemText({ state, reason }: Pick<SendProblem, 'state' | 'reason'>): string {
  if (state === 'uncertain')
    return 'The connection broke while it was sent. It may have arrived; sending it again may cause a duplicate.'
  return reasons[reason] ?? (reason || 'The mail server refused it.')
}

/** People who unsubscribed or were erased get none again. */
export const canResend = ({ state, email }: Pick<SendProblem, 'state' | 'email'>): boolean =>
  state !== 'suppressed' && email !== null

/** E-mails that may be sent again together; uncertain ones are decided one by one. */
export function failedIdsOf(problems: readonly SendProblem[]): string[] {
  const failed = problems.filter((problem) => problem.state === 'failed' && canResend(problem))
  return failed.map(({ signUpId }) => signUpId)
}

/** Percentage of the previous step: `38 %`; empty if that is 0. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)} %`
}
