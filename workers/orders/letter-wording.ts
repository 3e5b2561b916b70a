import type { OwedFile } from '../../src/downloads/buyers/list-downloads.ts'
import type { OrderReply } from '../../src/orders/contract.ts'
import {
  fileLetter,
  parcelLetter,
  refundFailedLetter,
  refundLetter,
} from '../../src/orders/letters/after-sale.letter.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { orderConfirmationLetter } from '../../src/orders/letters/order-confirmation.letter.ts'
import type { LetterLook } from '../../src/orders/letters/order-letter.ts'
import { paymentFailedNotice, placedNotice } from '../../src/orders/letters/platform-notices.ts'
import type { PlatformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import type { OrderState } from '../../src/orders/order.ts'
import { canBePaidAgain } from '../../src/orders/pay-again/pay-again.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { word } from '../../src/shared/words/word.ts'
import { fileNotice, parcelNotice, refundFailedNotice, refundNotice } from './after-sale-notices.ts'

/** The current state of an order. */
export interface Placed {
  order: OrderReply
  customerRef: string
  state: OrderState
}

export interface Wording {
  /** In the platform's own words only. */
  platform: PlatformOrderLetter
  /** In the website's design and language; undefined when the letter always comes from the platform. */
  own?: () => Pick<Letter, 'subject' | 'html' | 'text'>
}

/**
 * The wording in the language of the current context, which is the website's. E-mails about test orders read like those about
 * real ones, below a sentence that says so.
 */
export function wordingOf(job: OrderLetterJob, placed: Placed, about: About): Wording | { skipped: string } {
  const isTest = placed.order.testMode
  if (isTest && job.kind === 'fileReplaced') return { skipped: 'Test orders get samples.' }
  const wording = realWordingOf(job, placed, about)
  if (!isTest || 'skipped' in wording) return wording
  const { platform } = wording
  const isTestOrder = word('This is a test order: no money was moved, and no goods are shipped. A customer would read:')
  return { platform: { ...platform, paragraphs: [isTestOrder, ...platform.paragraphs] } }
}

interface About {
  host: string
  look: LetterLook
  files: OwedFile[]
  /** Whether the customer was, or may have been, told of the refund that the e-mail is about. */
  knowsOfRefund: boolean
}

function realWordingOf({ kind, aboutId }: OrderLetterJob, placed: Placed, about: About): Wording | { skipped: string } {
  const { order, state } = placed
  const { host, look, files } = about
  const { tally } = state
  const to = { host, link: look.link }
  if (kind === 'refunded' || kind === 'refundFailed') return refundWording(kind, placed, about, aboutId)
  if (kind === 'shipped') {
    const parcel = state.fulfillments.find(({ fulfillmentId }) => fulfillmentId === aboutId)
    if (!parcel || !tally) return { skipped: 'The parcel was undone.' }
    return { platform: parcelNotice(order, parcel, to), own: () => parcelLetter(look, parcel, tally) }
  }
  if (kind === 'fileReplaced') return fileWording(aboutId, files, order, to, look)
  if (kind === 'paymentFailed')
    return canBePaidAgain(state) ? { platform: paymentFailedNotice(order, to) } : { skipped: PAID }
  if (kind === 'confirmation' && canBePaidAgain(state)) return { skipped: FAILED }
  const names = [...new Set(files.filter(({ line }) => line.pieces > 0).map(({ file }) => file.name))]
  return {
    platform: placedNotice(order, to, names.length > 0),
    own: () => orderConfirmationLetter(look, names),
  }
}

const PAID = 'There is nothing to pay any more.'
/** One e-mail says what is true. */
const FAILED = 'The payment failed, so the customer got an e-mail about that instead.'

function refundWording(
  kind: 'refunded' | 'refundFailed',
  { order, state }: Placed,
  { host, look, knowsOfRefund }: About,
  refundId: string | undefined,
): Wording | { skipped: string } {
  const refund = state.tally?.refunds.find(({ id }) => id === refundId)
  const to = { host, link: look.link }
  if (kind === 'refunded') {
    if (!refund || refund.status === 'failed') return { skipped: 'The refund failed.' }
    return { platform: refundNotice(order, refund, to), own: () => refundLetter(look, refund) }
  }
  if (!refund || !knowsOfRefund) return { skipped: 'The customer was not told of this refund.' }
  return { platform: refundFailedNotice(order, refund, to), own: () => refundFailedLetter(look, refund) }
}

function fileWording(
  fileId: string | undefined,
  files: OwedFile[],
  order: OrderReply,
  to: { host: string; link: string },
  look: LetterLook,
): Wording | { skipped: string } {
  const owed = files.find(({ file, line }) => file.id === fileId && line.pieces > 0 && line.isPaid)
  if (!owed) return { skipped: 'The file is gone, or its buyer may not have it any more.' }
  return { platform: fileNotice(order, to), own: () => fileLetter(look, owed.file.name) }
}
