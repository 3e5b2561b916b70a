import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { contactFields } from '../../shared/imports/contact-fields.ts'
import type { ContactsFilter } from '../admin-contract.ts'
import { type ListContactsDeps, listContacts } from '../reports/list-contacts.ts'
import { contactStateNames } from './contact-words.ts'

/** People per read. */
const CHUNK = 1_000

/** Contacts as the text of a CSV file, in pieces, newest first: a row for each list, so that it can be imported again. */
export async function* exportContacts(
  deps: ListContactsDeps,
  websiteId: string,
  filter: ContactsFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([Object.values(contactFields)])
  let cursor: string | undefined
  do {
    const page = await listContacts(deps, websiteId, { ...filter, cursor, limit: CHUNK })
    const rows = page.contacts.flatMap(({ email, name, tags, lists }) =>
      lists
        .filter(({ id, state }) => (filter.listId ?? id) === id && (filter.state ?? state) === state)
        .map((list) => [
          email ?? 'Forgotten',
          name ?? '',
          list.name,
          contactStateNames[list.state],
          list.saidOn,
          tags.join(', '),
        ]),
    )
    if (rows.length > 0) yield csvLines(rows)
    cursor = page.nextPageCursor ?? undefined
  } while (cursor)
}
