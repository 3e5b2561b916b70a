import { createContactImport } from '../../../src/newsletter/endpoints.ts'
import { contactFields, contactFileLimits } from '../../../src/shared/imports/contact-fields.ts'
import { newsletterKey } from '../../api/newsletter.ts'
import { csvTemplate } from '../imports/csv-template.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { contactHref } from './audience-search.ts'

const example = {
  [contactFields.email]: 'ada@example.com',
  [contactFields.name]: 'Ada Lovelace',
  [contactFields.list]: 'News',
  [contactFields.state]: 'Subscribed',
  [contactFields.saidOn]: '2026-05-31',
  [contactFields.tags]: 'press',
}

export const contactImportKind: ImportKind = {
  rows: 'contacts',
  row: 'contact',
  back: { to: '/audience', label: 'Audience' },
  page: '/audience/import',
  api: createContactImport.path,
  fields: contactFields,
  origins: {},
  templateHref: csvTemplate(example),
  templateName: 'contacts-template.csv',
  limits: {
    bytes: contactFileLimits.bytes,
    tooLarge: 'A file has at most 10 MB. Please divide it into smaller files.',
  },
  hint: `or drop it here. One row is one contact; up to ${contactFileLimits.rows.toLocaleString('en')} rows and 10 MB.`,
  promise:
    'Subscribers need the date on which they agreed. No e-mails are sent. Who has unsubscribed stays so, also those who did in the file. A file without the column List goes into your only mailing list.',
  wrongRows: 'Rows to correct are left out. The others are imported.',
  putBack: 'The contacts of this file are as they were before.',
  listKey: newsletterKey,
  wordsOf({ counts }) {
    const added = counts?.new ?? 0
    if (added === 0) return 'No new contact'
    return `${added.toLocaleString('en')} new contact${added === 1 ? '' : 's'}`
  },
  hrefOf: (id) => contactHref(id),
}
