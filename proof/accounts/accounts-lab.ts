import { stepAt, totpAt } from '../../src/identity/second-factor/totp.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { roles } from '../../src/shared/permissions.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import type { World } from '../isolation/two-website-world.ts'

export const SIGN_IN = '/api/identity/sign-in'
export const RESET = '/api/identity/password-reset'
export const PASSWORD = knownPassword.text

/** Adds an administrator of the first website, with a password. Returns the account's id. */
export async function addAdministrator({ lab: { db }, sites: [site] }: World, email: string): Promise<string> {
  const given = { email, passwordHash: knownPassword.hash }
  const accountId = await createAccount(db, 'Somebody', new Date().toISOString(), given)
  await setRoles(db, site.websiteId, accountId, [roles.ADMIN])
  return accountId
}

export async function openAt({ port, baseDomain }: World, address?: string, host = baseDomain): Promise<HttpClient> {
  const client = httpClient(port, host, address)
  await client.open('/sign-in')
  return client
}

export const manageHost = ({ baseDomain, sites: [site] }: World) => `${site.subdomain}.manage.${baseDomain}`

export function signIn(client: HttpClient, email: string, password: string, code?: string): Promise<Reply> {
  return client.post(SIGN_IN, { email, password, ...(code !== undefined && { code }) })
}

/** Enables two-step sign-in in a recently signed-in browser. Returns the secret and the recovery codes. */
export async function enroll(client: HttpClient): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  const begun = (await client.post('/api/identity/second-factor')).json() as { secret: string }
  const secret = fromBase32(begun.secret)
  const reply = await client.put('/api/identity/second-factor', { code: codeOf(secret) })
  if (reply.status !== 200) throw new Error(`Two-step sign-in could not be enabled: ${reply.status} ${reply.text}`)
  return { secret, ...(reply.json() as { recoveryCodes: string[] }) }
}

/** The authenticator app's code, a number of time steps from now. */
export const codeOf = (secret: Buffer, steps = 0) => totpAt(secret, stepAt(new Date().toISOString()) + steps)

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
