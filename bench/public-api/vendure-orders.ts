/** What Vendure's own dashboard asks for its list of orders. */
const LIST = `query List {
  orders(options: { take: 50, sort: { orderPlacedAt: DESC } }) {
    items {
      id createdAt updatedAt type orderPlacedAt code state nextStates total totalWithTax currencyCode
      customer { id firstName lastName emailAddress }
      shippingLines { shippingMethod { id name } }
    }
    totalItems
  }
}`
const LOGIN = 'mutation { login(username: "bench", password: "fifty orders, please") { __typename } }'

/** A request for 50 orders at a running Vendure, by its administrator. */
export async function vendureOrdersRequest(url: string) {
  const headers = { 'content-type': 'application/json' }
  const ask = (query: string, more: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify({ query }) })
  const signedIn = await ask(LOGIN)
  const authorization = `Bearer ${signedIn.headers.get('vendure-auth-token')}`
  const reply = (await (await ask(LIST, { authorization })).json()) as {
    data?: { orders: { items: unknown[]; totalItems: number } }
  }
  if (reply.data?.orders.items.length !== 50)
    throw new Error(`Vendure gave no page of 50 orders: ${JSON.stringify(reply)}`)
  return {
    method: 'POST' as const,
    path: new URL(url).pathname,
    headers: { ...headers, authorization },
    body: JSON.stringify({ query: LIST }),
    orders: reply.data.orders.totalItems,
  }
}
