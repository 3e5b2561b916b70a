/**
 * Where requests go. k6 does not resolve `*.localhost`, so the product is reached at an address with the host in a header:
 * BASE_URL is a list of them, separated by commas, over which virtual users are spread. With a `*` in it, as in
 * `https://*.plinth.example`, the name of the host stands there and is resolved as it is in browsers.
 */
export function targetOf(about, baseUrl) {
  const port = about.baseDomain.split(':')[1] || (about.scheme === 'https' ? '443' : '80')
  const addresses = (baseUrl || `${about.scheme}://127.0.0.1:${port}`).split(',').map((text) => text.trim())
  return {
    hostOf: (shop, face) => `${shop.name}.${face === 'manage' ? 'manage.' : ''}${about.baseDomain}`,
    /** `{ url, headers }` of a request of the n-th virtual user. */
    locate(request, host, user) {
      const address = addresses[user % addresses.length]
      if (address.indexOf('*') < 0) return { url: address + request.path, headers: { ...request.headers, host } }
      const name = host.slice(0, host.length - about.baseDomain.length - 1)
      return { url: address.replace('*', name) + request.path, headers: request.headers }
    },
  }
}
