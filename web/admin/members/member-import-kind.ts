import { createMemberImport } from '../../../src/areas/endpoints.ts'
import { memberFields, memberFileLimits } from '../../../src/shared/imports/member-fields.ts'
import { membersKey } from '../../api/members.ts'
import { csvTemplate } from '../imports/csv-template.ts'
import type { ImportKind } from '../imports/import-kind.ts'

const example = {
  [memberFields.email]: 'ada@example.com',
  [memberFields.name]: 'Ada Lovelace',
  [memberFields.opens]: 'Bread club',
  [memberFields.until]: '2030-12-31',
}

export const memberImportKind: ImportKind = {
  rows: 'members',
  row: 'member',
  back: { to: '/members', label: 'Members' },
  page: '/members/import',
  api: createMemberImport.path,
  fields: memberFields,
  origins: {},
  templateHref: csvTemplate(example),
  templateName: 'members-template.csv',
  limits: {
    bytes: memberFileLimits.bytes,
    tooLarge: 'A file has at most 2 MB. Please divide it into smaller files.',
  },
  hint: `or drop it here. One row is one member; up to ${memberFileLimits.rows.toLocaleString('en')} rows and 2 MB.`,
  promise:
    'Those without an account get an e-mail with a link to choose a password once you start the import. Several plans and areas stand in one cell, separated by commas.',
  wrongRows: 'Rows to correct are left out. The others are imported.',
  putBack: 'What the file has opened is closed, and accounts that nobody has used are deleted.',
  listKey: membersKey,
  wordsOf({ counts }) {
    const [added, changed] = [counts?.new ?? 0, counts?.changed ?? 0]
    const words = [
      ...(added > 0 ? [`${added.toLocaleString('en')} new member${added === 1 ? '' : 's'}`] : []),
      ...(changed > 0 ? [`${changed.toLocaleString('en')} with more access`] : []),
    ]
    return words.join(', ') || 'No new member'
  },
  hrefOf: () => undefined,
}
