import { GIFT_CARD_UNUSABLE } from '../../../src/shared/gift-cards/messages.ts'
import type { CheckoutProblem } from '../../../src/shared/lists/personal-search.ts'
import type { Sentence } from '../../../src/shared/words/word.ts'

/** Messages for a form submitted without scripts. */
export const problemSentences: Record<CheckoutProblem, Sentence> = {
  terms: 'Please accept the terms of service.',
  changed: 'What this costs has changed. Please look at it once more before you pay.',
  tooMany: 'Please wait a little and try again: there were too many attempts.',
  giftCard: GIFT_CARD_UNUSABLE,
  captcha:
    'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.',
  failed: 'Your order could not be placed. Please check your details and try again.',
}
