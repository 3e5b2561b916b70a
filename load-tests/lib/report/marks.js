/**
 * Whether an answer is the product's: a status of 200 alone proves nothing, because it may come from a proxy, an error page
 * or another server. Pure, so that tests can check it with real and foreign answers.
 */

/** Text found on pages of a shop, by kind of request. */
const pages = {
  home: storefront,
  shop: storefront,
  product: storefront,
  'sign-in-page': (text) => /<html/i.test(text) && /Sign in/.test(text) && /\/assets\/|\/src\//.test(text),
}

/** Content of the JSON body of an API call. */
const bodies = {
  hit: ({ ok }) => ok === true,
  'add-to-cart': ({ shoppingCart }) => isCart(shoppingCart || {}),
  cart: isCart,
  'sign-up': ({ message }) => typeof message === 'string',
  'sign-in': ({ displayName }) => typeof displayName === 'string',
  'waiting-list': ({ signUpGroups }) => Array.isArray(signUpGroups),
  'look-over': ({ recipients }) => typeof recipients === 'number',
  'send-all': ({ sendId }) => typeof sendId === 'string',
  'send-progress': ({ send }) => typeof send === 'object' && send !== null && typeof send.total === 'number',
}

/**
 * @param request of requests.js
 * @param reply `{ status, body }`, the body as text
 * @param shop whose host was called
 */
export function isOurs(request, reply, shop) {
  if (reply.status !== request.expects || typeof reply.body !== 'string') return false
  if (pages[request.kind]) return pages[request.kind](reply.body, shop)
  const body = parsed(reply.body)
  return body !== null && bodies[request.kind](body)
}

function storefront(text, shop) {
  return /<html/i.test(text) && new RegExp(`Shop ${shop.name}(?!\\d)`).test(text)
}

function isCart({ websiteId, entries }) {
  return typeof websiteId === 'string' && Array.isArray(entries)
}

/** Null if it is not a JSON object. */
function parsed(text) {
  try {
    const body = JSON.parse(text)
    return typeof body === 'object' ? body : null
  } catch (_) {
    return null
  }
}
