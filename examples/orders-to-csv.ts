import { createPlinthClient, everyEntry, type PlinthClient } from '@plinth/client'
import { stringify } from 'csv-stringify/sync'

/**
 * Writes the orders of a website as CSV to standard output:
 * `PLINTH_URL=https://acme.manage.plinth.example PLINTH_KEY=pk_… node examples/orders-to-csv.ts > orders.csv`.
 * `SINCE` (ISO 8601) leaves out what has not changed since then.
 */
export async function* ordersToCsv(plinth: PlinthClient, since?: string): AsyncGenerator<string> {
  yield stringify([['number', 'created', 'e-mail', 'status', 'total', 'currency']])
  const orders = everyEntry(async (cursor) => {
    const query = { limit: 100, cursor, modifiedAfter: since }
    const { data } = await plinth.GET('/api/v1/orders', { params: { query } })
    return { entries: data?.orders ?? [], pagination: data?.pagination ?? lastPage }
  })
  for await (const { orderNumber, createdOn, customerEmail, fulfillmentStatus, grandTotal } of orders)
    yield stringify([
      [
        orderNumber,
        createdOn,
        customerEmail ?? '',
        fulfillmentStatus,
        grandTotal.decimalValue,
        grandTotal.currencyCode,
      ],
    ])
}

const lastPage = { hasNextPage: false, nextPageCursor: null, nextPageUrl: null }

if (import.meta.main) {
  const { PLINTH_URL: url = '', PLINTH_KEY: key = '', SINCE: since } = process.env
  const plinth = createPlinthClient({ url, key, userAgent: 'orders-to-csv/1.0' })
  for await (const line of ordersToCsv(plinth, since)) process.stdout.write(line)
}
