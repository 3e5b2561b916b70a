export interface CsrfAttack {
  headers(crumb: string): Record<string, string>
  /** Changes to the cookies before sending; `''` removes one. */
  cookies?: Record<string, string>
  /** No cookies are left, so the message is that for browsers without cookies. */
  bare?: true
}

export interface AttackedHost {
  /** With the port: `acme.localhost:3000`. */
  host: string
  /** Cookies issued by another website. */
  foreignToken: string
  foreignVisitor: string
}

/** Requests that a foreign page or a neighbouring host could make a browser send. */
export function csrfAttacks(attacked: AttackedHost): Record<string, CsrfAttack> {
  return { ...wrongTokens(attacked), ...wrongCookies(attacked), ...wrongOrigins(attacked.host) }
}

type Attacks = Record<string, CsrfAttack>

function wrongTokens({ host, foreignToken, foreignVisitor }: AttackedHost): Attacks {
  const origin = `http://${host}`
  const withCsrfToken = (value: (crumb: string) => string): CsrfAttack => ({
    headers: (crumb) => ({ origin, 'x-csrf-token': value(crumb) }),
  })
  return {
    'no crumb': { headers: () => ({ origin }) },
    'an empty crumb': withCsrfToken(() => ''),
    'a crumb of nothing but spaces': withCsrfToken(() => '   '),
    'a crumb that was cut': withCsrfToken((crumb) => crumb.slice(0, -1)),
    'a crumb that was lengthened': withCsrfToken((crumb) => `${crumb}A`),
    'a crumb with one other letter': withCsrfToken((crumb) => (crumb[0] === 'A' ? 'B' : 'A') + crumb.slice(1)),
    'a crumb in capitals': withCsrfToken((crumb) => `${crumb.toUpperCase()}a`),
    'a crumb twice': withCsrfToken((crumb) => `${crumb}, ${crumb}`),
    'a crumb of another host': withCsrfToken(() => foreignToken),
    'a guessed crumb': withCsrfToken(() => 'A'.repeat(43)),
    'null for a crumb': withCsrfToken(() => 'null'),
    'undefined for a crumb': withCsrfToken(() => 'undefined'),
    'the visitor cookie for a crumb': withCsrfToken(() => foreignVisitor),
    'the crumb in the referrer': { headers: (crumb) => ({ origin, referer: `${origin}/?crumb=${crumb}` }) },
    'the crumb under another header': { headers: (crumb) => ({ origin, 'x-crumb': crumb }) },
    'the crumb under X-XSRF-Token': { headers: (crumb) => ({ origin, 'x-xsrf-token': crumb }) },
  }
}

function wrongCookies({ host, foreignToken, foreignVisitor }: AttackedHost): Attacks {
  const good = (crumb: string) => ({ origin: `http://${host}`, 'x-csrf-token': crumb })
  const tossed = () => good(foreignToken)
  const none = { '__Host-visitor': '', crumb: '' }
  return {
    'a tossed crumb cookie that matches its header': { headers: tossed, cookies: { crumb: foreignToken } },
    'a tossed visitor and crumb of another host': {
      headers: tossed,
      cookies: { crumb: foreignToken, '__Host-visitor': foreignVisitor },
    },
    'a visitor cookie that was changed': { headers: good, cookies: { '__Host-visitor': `x${foreignVisitor}` } },
    'a visitor cookie without a signature': { headers: good, cookies: { '__Host-visitor': 'x' } },
    'a visitor cookie that pretends by white space': {
      headers: tossed,
      cookies: { '__Host-visitor': '', '\u00a0__Host-visitor': foreignVisitor },
    },
    'the crumb in the cookie only': { headers: () => ({ origin: `http://${host}` }) },
    'no cookies at all': { headers: good, cookies: none, bare: true },
    'no cookies and no crumb': { headers: () => ({ origin: `http://${host}` }), cookies: none, bare: true },
    'some other cookie only': { headers: good, cookies: { ...none, other: '1' } },
  }
}

function wrongOrigins(host: string): Attacks {
  const origin = `http://${host}`
  const [name = ''] = host.split(':')
  const baseDomain = host.slice(host.lastIndexOf('.') + 1)
  const isPlatform = host === baseDomain
  const from = (value: string): CsrfAttack => ({ headers: (crumb) => ({ origin: value, 'x-csrf-token': crumb }) })
  const called = (site: string, more: object = { origin }): CsrfAttack => ({
    headers: (crumb) => ({ 'x-csrf-token': crumb, 'sec-fetch-site': site, ...more }),
  })
  return {
    'no origin': { headers: (crumb) => ({ 'x-csrf-token': crumb }) },
    'the origin null': from('null'),
    'an empty origin': from(''),
    'the origin of a sibling': from(`http://evil.${baseDomain}`),
    "the origin of another face's host": from(
      isPlatform
        ? `http://acme.manage.${baseDomain}`
        : origin.replace(/\.(manage\.)?/, (_, manage) => (manage ? '.' : '.manage.')),
    ),
    'the origin of the platform, or there of a store': from(`http://${isPlatform ? 'acme.' : ''}${baseDomain}`),
    'the origin of the assets': from(`http://assets.${baseDomain}`),
    'a foreign origin': from('https://evil.example'),
    'an origin that begins like ours': from(`${origin}.evil.example`),
    'an origin that ends like ours': from(`http://evil.example/${host}`),
    'an origin with a name in it': from(origin.replace('http://', 'http://user@')),
    'an origin on another port': from(`http://${name}:1`),
    'an origin without a port': from(`http://${name}`),
    'an origin with a path': from(`${origin}/`),
    'an origin of another scheme': from(origin.replace('http:', 'ftp:')),
    'a request that the browser calls same-site': called('same-site'),
    'a request that the browser calls cross-site': called('cross-site'),
    'a request that the browser calls none': called('none', {}),
    'a referrer in place of the origin': { headers: (crumb) => ({ 'x-csrf-token': crumb, referer: `${origin}/` }) },
  }
}
