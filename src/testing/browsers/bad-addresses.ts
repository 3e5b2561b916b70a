const cr = '\r'
const lf = '\n'
const ends = [lf, cr, cr + lf, '\u0085', '\u2028', '\u2029', '\v', '\f', '%0a', '%0d%0a', '\\r\\n', '&#10;', '嘊嘍']

const headers = ['Bcc: eve@example.com', 'To: eve@example.com', 'Subject: x', 'Content-Type: text/html', 'X: y']
const commands = ['RCPT TO:<eve@example.com>', 'DATA', 'QUIT', 'MAIL FROM:<eve@example.com>']
/** End-of-data sequences that servers interpret differently, which SMTP smuggling uses to inject a second e-mail. */
const smuggled = ['\n.\r\n', '\n.\n', '\r.\r', '\r\n.\r', '\r\n.\n', '\r\n\0.\r\n', '\r\n.\r\n'].map(
  (end) => `${end}mail from:<eve@example.com>`,
)

/** Addresses that attempt SMTP or header injection: class 8 of the bad inputs. */
export const mailInjections: string[] = [
  ...ends.flatMap((end) => headers.map((header) => `ann@example.com${end}${header}`)),
  ...ends.slice(0, 3).flatMap((end) => headers.map((header) => `${end}${header}${end}ann@example.com`)),
  ...ends.slice(0, 3).flatMap((end) => commands.map((command) => `ann@example.com>${end}${command}`)),
  ...ends.filter((end) => !end.startsWith('%')).map((end) => `ann${end}@example.com`),
  // The last one are letters, which a domain may have.
  ...ends.slice(0, -1).map((end) => `ann@exa${end}mple.com`),
  ...smuggled.map((rest) => `ann@example.com${rest}`),
  ...smuggled.map((rest) => `ann${rest}@example.com`),
  ...['ann@example.com, eve@example.com', 'ann@example.com;eve@example.com', 'ann@example.com eve@example.com'],
  ...['ann@example.com%eve@example.com', 'ann@example.com\teve@example.com', 'eve@example.com:ann@example.com'],
  ...['<ann@example.com>', 'Ann <ann@example.com>', '"Ann" <ann@example.com>', 'ann@example.com (Ann)'],
  ...['"ann eve"@example.com', '"ann\r\nBcc: eve@example.com"@example.com', 'ann@[127.0.0.1]', 'ann@example.com>'],
  ...[
    'ann@example.com<',
    '@a,@b:ann@example.com',
    'ann@@example.com',
    'a@b@example.com',
    'a@b@c',
    'ann@example.com@',
    'ann@example.com\\',
    '-ann@\nexample.com',
  ],
  ...[
    'ann@example.com\u0000',
    'ann\u0000@example.com',
    'mailto:ann@example.com',
    'ann@example.com?bcc=eve@example.com',
  ],
  ...['ann@example.com/../eve', 'ann@exam ple.com', 'ann@.example.com', 'ann@example..com', 'ann@-example.com'],
]

/** Encoded line breaks: valid in addresses, because nothing decodes them. */
export const spelledOut = ['ann%0a@example.com', 'ann%0d%0abcc=eve@example.com', '=?utf-8?q?ann=0d=0a?=@x.y']

export interface BadSignUp {
  siteVisitorEmail: unknown
  /** Undefined: any message, because the schema refuses it. */
  message?: string
}

const BLANK = 'Email cannot be blank'
const INVALID = 'Email is invalid'

/** Class 21 of the bad inputs: invalid addresses. */
export const badSignUps: BadSignUp[] = [
  ...['', ' ', '   ', '\t', '\n', '\r\n', '\u00a0', '\u2003'].map((siteVisitorEmail) => ({
    siteVisitorEmail,
    message: BLANK,
  })),
  ...['a', '@', 'a@', '@b', 'a b@c', 'ann', 'ann@', '@example.com', 'ann example.com', 'ann@exa mple.com'],
  ...['ann@example.com.', 'ann@-example.com', 'ann@example-.com', 'ann@ex_ample.com', 'ann(at)example.com'],
  ...[
    'änn@example.com',
    'ann@exämple',
    'x@y',
    'ann@-exämple.jp',
    'ann＠example.com',
    'аnn@example.com',
    'ann@example。com',
  ],
  ...[`${'a'.repeat(245)}@example.com`, `ann@${'a'.repeat(300)}.com`, `${'a@'.repeat(400)}`, 'null', 'undefined'],
].map((one) => (typeof one === 'string' ? { siteVisitorEmail: one, message: INVALID } : one))
badSignUps.push(
  ...[null, 7, true, [], {}, ['ann@example.com'], { $ne: null }, 'a'.repeat(1_001)].map((siteVisitorEmail) => ({
    siteVisitorEmail,
  })),
)
