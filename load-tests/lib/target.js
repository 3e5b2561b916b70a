/**
 * Destination of requests. k6 does not resolve `*.localhost`, so the product is reached at an address with a Host header:
 * BASE_URL is a comma-separated list of addresses, over which virtual users are distributed. A `*` in it, as in
 * `https://*.plinth.example`, is replaced by the host's name, which is resolved normally.
 */
export function targetOf(about, baseUrl) {
  const port = about.baseDomain.split(':')[1] || (about.scheme === 'https' ? '443' : '80')
  const addresses = (baseUrl || `${about.scheme}://127.0.0.1:${port}`).split(',').map((text) => text.trim())
  return {
    hostOf: (shop, face) => `${shop.name}.${face === 'manage' ? 'manage.' : ''}${about.baseDomain}`,
    /** `{ url, headers }` of a request by the n-th virtual user. */
    locate(request, host, user) {
      const address = addresses[user % addresses.length]
      if (address.indexOf('*') < 0) return { url: address + request.path, headers: { ...request.headers, host } }
      const name = host.slice(0, host.length - about.baseDomain.length - 1)
      return { url: address.replace('*', name) + request.path, headers: request.headers }
    },
  }
}
