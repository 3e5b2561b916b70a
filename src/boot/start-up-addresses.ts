import type { Config } from '../config.ts'
import { inboxAddress } from '../dev-inbox/inbox-path.ts'
import { demoSubdomains } from '../seed/demo/demo-subdomains.ts'

/** The lines shown when requests are served: the addresses, and how to sign in. */
export function startUpAddresses(config: Config, signInLink: string | undefined): string[] {
  const origin = (labels: string) => `${schemeOf(config.baseDomain)}://${labels}${config.baseDomain}`
  const inbox = inboxAddress(config)
  const stores = config.seed === 'none' ? [] : demoSubdomains
  return [
    '',
    '  Plinth is ready.',
    '',
    `  Platform          ${origin('')}`,
    ...(inbox === undefined ? [] : [`  E-mail inbox      ${inbox}`]),
    ...stores.flatMap((name) => [
      `  Store ${name.padEnd(12)}${origin(`${name}.`)}`,
      `  Manage ${name.padEnd(11)}${origin(`${name}.manage.`)}`,
    ]),
    ...(signInLink ? ['', '  One-time sign-in link for the demo owner (valid 24 h):', `  ${signInLink}`] : []),
    '',
  ]
}

/** Only this machine is served without TLS; any other host is behind a proxy with a certificate. */
export function schemeOf(baseDomain: string): 'http' | 'https' {
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(baseDomain) ? 'http' : 'https'
}
