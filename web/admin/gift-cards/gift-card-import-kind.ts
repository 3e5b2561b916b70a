import { createGiftCardImport } from '../../../src/gift-cards/endpoints.ts'
import { giftCardFields, giftCardFileLimits } from '../../../src/shared/imports/gift-card-fields.ts'
import { giftCardsKey } from '../../api/gift-cards.ts'
import { csvTemplate } from '../imports/csv-template.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { giftCardHref } from './gift-cards-search.ts'
import { IssuedCodes } from './issued-codes.tsx'

const example = {
  [giftCardFields.amount]: '50.00',
  [giftCardFields.email]: 'ada@example.com',
  [giftCardFields.name]: 'Ada',
  [giftCardFields.sender]: 'All of us',
  [giftCardFields.message]: 'Thank you for ten years!',
  [giftCardFields.day]: '',
}

export const giftCardImportKind: ImportKind = {
  rows: 'gift cards',
  row: 'gift card',
  back: { to: '/gift-cards', label: 'Gift cards' },
  page: '/gift-cards/import',
  api: createGiftCardImport.path,
  fields: giftCardFields,
  origins: {},
  templateHref: csvTemplate(example),
  templateName: 'gift-cards-template.csv',
  limits: {
    bytes: giftCardFileLimits.bytes,
    tooLarge: 'A file has at most 2 MB. Please divide it into smaller files.',
  },
  hint: `or drop it here. One row is one gift card; up to ${giftCardFileLimits.rows.toLocaleString('en')} rows and 2 MB.`,
  promise:
    'Only the amount is needed. A card with an e-mail address is mailed to it, on its delivery day at nine in the morning or at once. The codes of all cards can be downloaded for 24 hours.',
  wrongRows: 'Rows to correct are left out. The others are issued.',
  putBack: 'The gift cards of this file are worth nothing any more, and no e-mail goes out.',
  listKey: giftCardsKey,
  wordsOf({ counts }) {
    const issued = counts?.new ?? 0
    if (issued === 0) return 'No gift card'
    return `${issued.toLocaleString('en')} gift card${issued === 1 ? '' : 's'}`
  },
  hrefOf: giftCardHref,
  DoneMore: IssuedCodes,
}
