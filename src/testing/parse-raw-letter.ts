import type { ReceivedLetter } from '../platform/mail/mail.suite.ts'

/** Parses a received e-mail, as far as our own e-mails need it. */
export function parseRawLetter(raw: string, from: string, to: string): ReceivedLetter {
  const { headers, body } = partsOf(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const alternatives = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partsOf(part.replace(/^\r\n/, '')))
  const contentOf = (type: string) => {
    const part = alternatives.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decode(part.body.replace(/\r\n$/, ''), part.headers['content-transfer-encoding'] ?? '7bit') : ''
  }
  const subject = decodeWords(headers.subject ?? '')
  return { from, to, subject, headers, text: contentOf('text/plain'), html: contentOf('text/html') }
}

function partsOf(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString().replace(/\r\n/g, '\n').trimEnd()
  if (encoding !== 'quoted-printable') return text.trimEnd()
  return fromHex(text.replace(/=\r\n/g, '')).trimEnd()
}

function fromHex(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromHex(word.replaceAll('_', ' ')),
    )
}
