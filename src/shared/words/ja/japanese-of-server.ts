import type { ServerCatalogue } from '../word.ts'
import { areaPageWords } from './area-page-words.ts'
import { campaignLetterWords } from './campaign-letter-words.ts'
import { commentPageWords } from './comment-page-words.ts'
import { donationPageWords } from './donation-page-words.ts'
import { eventPageWords } from './event-page-words.ts'
import { formPageWords } from './form-page-words.ts'
import { giftCardPageWords } from './gift-card-page-words.ts'
import { languageOfferWords } from './language-offer-words.ts'
import { lessonPageWords } from './lesson-page-words.ts'
import { linkPageWords } from './link-page-words.ts'
import { memberPageWords } from './member-page-words.ts'
import { newsletterPageWords } from './newsletter-page-words.ts'
import { orderLetterWords } from './order-letter-words.ts'
import { payPageWords } from './pay-page-words.ts'
import { postPageWords } from './post-page-words.ts'
import { reportWords } from './report-words.ts'
import { reviewPageWords } from './review-page-words.ts'
import { searchPageWords } from './search-page-words.ts'
import { stockLetterWords } from './stock-letter-words.ts'
import { subscriptionPageWords } from './subscription-page-words.ts'

/** What browsers never render, and do not load: e-mails, and the small pages that their links lead to. */
export const japaneseOfServer: ServerCatalogue = {
  ...areaPageWords,
  ...campaignLetterWords,
  ...commentPageWords,
  ...donationPageWords,
  ...eventPageWords,
  ...formPageWords,
  ...giftCardPageWords,
  ...languageOfferWords,
  ...lessonPageWords,
  ...linkPageWords,
  ...newsletterPageWords,
  ...memberPageWords,
  ...orderLetterWords,
  ...payPageWords,
  ...postPageWords,
  ...reviewPageWords,
  ...reportWords,
  ...searchPageWords,
  ...stockLetterWords,
  ...subscriptionPageWords,
}
