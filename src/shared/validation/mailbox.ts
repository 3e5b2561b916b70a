import { normalizeEmail } from './email.ts'

interface Provider {
  /** All of its domains lead to the same mailbox; the first stands for them. */
  domains: readonly string[]
  /** Signs that it ignores in the name of a mailbox. */
  ignored?: RegExp
}

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['ya.ru', 'yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz'] },
]

/**
 * The mailbox that an address most likely leads to: what follows a plus sign is a label at most providers (Gmail, Outlook,
 * Fastmail, Proton, iCloud …), and some ignore dots or have several domains. Only an estimate of who is one person, so
 * nothing is ever sent to it.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const [name = '', given] = [address.slice(0, at), address.slice(at + 1)]
  const subdomain = /^([^.]+)\.fastmail\.com$/.exec(given)
  // Fastmail delivers whatever@name.fastmail.com to name@fastmail.com.
  if (subdomain) return `${subdomain[1]}@fastmail.com`
  const provider = providers.find(({ domains }) => domains.includes(given))
  const beforePlus = name.split('+', 1)[0] || name
  const mailbox = provider?.ignored ? beforePlus.replaceAll(provider.ignored, '') || beforePlus : beforePlus
  return `${mailbox}@${provider?.domains[0] ?? given}`
}
