import { createSuppressionImport } from '../../../../src/restock/endpoints.ts'
import { suppressionFields, suppressionFileLimits } from '../../../../src/shared/imports/suppression-fields.ts'
import { suppressionsKey } from '../../../api/suppressions.ts'
import { csvTemplate } from '../../imports/csv-template.ts'
import type { ImportKind } from '../../imports/import-kind.ts'

const example = {
  [suppressionFields.email]: 'ada@example.com',
  [suppressionFields.reason]: 'Unsubscribed',
  [suppressionFields.since]: '2026-05-31',
  [suppressionFields.stops]: 'Marketing e-mails',
}

export const suppressionImportKind: ImportKind = {
  rows: 'addresses',
  row: 'address',
  back: { to: '/audience/suppressed', label: 'Suppression list' },
  page: '/audience/suppressed/import',
  api: createSuppressionImport.path,
  fields: suppressionFields,
  origins: {},
  templateHref: csvTemplate(example),
  templateName: 'suppression-list-template.csv',
  limits: {
    bytes: suppressionFileLimits.bytes,
    tooLarge: 'A file has at most 2 MB. Please divide it into smaller files.',
  },
  hint: `or drop it here. One row is one address; up to ${suppressionFileLimits.rows.toLocaleString('en')} rows and 2 MB.`,
  promise:
    'Only the e-mail address is needed. A reason is unsubscribed, bounced or complained; without one, they unsubscribed. Who is on the list stays as they are.',
  wrongRows: 'Rows to correct are left out. The others are imported.',
  putBack: 'The addresses of this file are off the list again.',
  listKey: suppressionsKey,
  wordsOf({ counts }) {
    const added = counts?.new ?? 0
    if (added === 0) return 'No new address'
    return `${added.toLocaleString('en')} new address${added === 1 ? '' : 'es'}`
  },
  hrefOf: () => undefined,
}
