import type { Config } from '../config.ts'
import { inboxAddress } from '../dev-inbox/inbox-path.ts'
import { demoSubdomains } from '../seed/demo/demo-subdomains.ts'

/** What a person is shown when all is ready: where to go, and how to get in. */
export function startUpAddresses(config: Config, signInLink: string | undefined): string[] {
  if (!config.roles.includes('http')) return [`Plinth is running (${config.roles.join(', ')}).`]
  const origin = (labels: string) => `${schemeOf(config.baseDomain)}://${labels}${config.baseDomain}`
  const inbox = inboxAddress(config)
  const stores = config.seed === 'none' ? [] : demoSubdomains
  return [
    '',
    '  Plinth is ready.',
    '',
    `  Platform          ${origin('')}`,
    ...(inbox === undefined ? [] : [`  E-mail inbox  ${inbox}`]),
    ...stores.flatMap((name) => [
      `  Store ${name.padEnd(12)}${origin(`${name}.`)}`,
      `  Manage ${name.padEnd(11)}${origin(`${name}.manage.`)}`,
    ]),
    ...(signInLink ? ['', '  One-time sign-in link for the demo owner (valid 24 h):', `  ${signInLink}`] : []),
    '',
  ]
}

/** Only this machine itself is served without TLS; anything else stands behind a proxy that has a certificate. */
export function schemeOf(baseDomain: string): 'http' | 'https' {
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(baseDomain) ? 'http' : 'https'
}
