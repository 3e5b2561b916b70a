import { summaryLines } from '../../shared/forms/answer-lines.ts'
import { donationWords } from './donation-words.ts'
import { itemsOf, type LetterLook, placesOf, sumsOf, type Written, writeOrderLetter } from './order-letter.ts'
import { orderWords } from './order-words.ts'
import { reviewLabel } from './review-words.ts'

/** The receipt for a donation, which is no order to the donor. */
function donationReceipt(look: LetterLook): Written {
  const { language, order } = look
  const words = donationWords(language)
  return writeOrderLetter(look, {
    subject: words.subject,
    title: words.title,
    introduction: order.paymentStatus === 'PENDING' ? words.paymentOpen : words.introduction,
    items: itemsOf(look),
    sums: sumsOf(look),
    places: placesOf(look, { billing: true }),
    facts: answersOf(look),
    policies: ['termsOfService', 'privacyPolicy'],
    words,
  })
}

/** The order confirmation. `files` are the names of purchased files. */
export function orderConfirmationLetter(look: LetterLook, files: string[]): Written {
  const { language, order, link, reviewLink } = look
  if (order.donation) return donationReceipt(look)
  const words = orderWords(language)
  return writeOrderLetter(look, {
    subject: words.subject,
    title: words.title,
    introduction: order.paymentStatus === 'PENDING' ? words.paymentOpen : words.introduction,
    items: itemsOf(look),
    sums: sumsOf(look),
    files: files.length === 0 ? null : { heading: words.files, names: files, href: `${link}#downloads` },
    places: placesOf(look, { billing: true }),
    facts: answersOf(look),
    linksAfter: reviewLink ? [{ label: reviewLabel(language), href: reviewLink }] : [],
    policies: ['returnPolicy', 'termsOfService', 'privacyPolicy'],
  })
}

/** What was filled in at the checkout. */
function answersOf({ language, order: { formSubmission } }: LetterLook) {
  const words = orderWords(language)
  const lines = summaryLines(words.language, formSubmission)
  return lines.length === 0 ? [] : [{ name: words.form, lines }]
}
