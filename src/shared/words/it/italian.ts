import type { Catalogue } from '../word.ts'
import { addressWords } from './address-words.ts'
import { blockWords } from './block-words.ts'
import { cartWords } from './cart-words.ts'
import { checkoutWords } from './checkout-words.ts'
import { costsWords } from './costs-words.ts'
import { formWords } from './form-words.ts'
import { frameWords } from './frame-words.ts'
import { giftCardWords } from './gift-card-words.ts'
import { orderWords } from './order-words.ts'
import { productWords } from './product-words.ts'
import { refusalWords } from './refusal-words.ts'
import { reviewsWords } from './reviews-words.ts'
import { shopWords } from './shop-words.ts'
import { subscriptionWords } from './subscription-words.ts'
import { whyWords } from './why-words.ts'

export const italian: Catalogue = {
  ...frameWords,
  ...shopWords,
  ...productWords,
  ...cartWords,
  ...formWords,
  ...checkoutWords,
  ...orderWords,
  ...giftCardWords,
  ...costsWords,
  ...addressWords,
  ...reviewsWords,
  ...refusalWords,
  ...blockWords,
  ...subscriptionWords,
  ...whyWords,
}
