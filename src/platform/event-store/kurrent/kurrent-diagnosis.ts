import { existsSync, readFileSync } from 'node:fs'
import { isIP, type Socket } from 'node:net'
import { connect } from 'node:tls'

/** The address or the server behind it is misconfigured, so retrying does not help. The message is one sentence. */
export class KurrentMisconfigured extends Error {
  override name = 'KurrentMisconfigured'
}

/** Timeout of one handshake in milliseconds. */
const HANDSHAKE_MS = 1_000

interface Address {
  host: string
  port: number
}

interface ConnectionTarget {
  addresses: Address[]
  isTls: boolean
  authority: Buffer | undefined
}

/**
 * Finds out why a client can never reach the servers of a connection string. The client itself keeps retrying and, for a
 * cluster, does not say why. Undefined when nothing is found: it may be a temporary outage.
 */
export async function findMisconfiguration(url: string): Promise<string | undefined> {
  const wanted = readAddress(url)
  if (!wanted) return undefined
  const found = await Promise.all(wanted.addresses.map((address) => checkServer(address, wanted)))
  // One correctly configured server is enough.
  return found.includes('fits') ? undefined : found.find((one) => one !== 'unknown')
}

/**
 * The IP address under which another server advertised this one, taken from the failure's message: the client checks
 * certificates by host name only, whether they name the address or not.
 */
export function advertisedAddress({ message }: Error): string | undefined {
  const [, inCertificate, asName] =
    /altnames: IP: ([\d.:a-f]+) is not in|ServerName to an IP address.*Received '([\d.:a-f]+)'/i.exec(message) ?? []
  const address = inCertificate ?? asName
  return address === undefined
    ? undefined
    : `its nodes advertise the IP address ${address}, and TLS needs names; let them advertise names (AdvertiseHostToClientAs)`
}

function readAddress(url: string): ConnectionTarget | undefined {
  const [, hosts, query = ''] = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)\/?(?:\?(.*))?$/.exec(url) ?? []
  if (hosts === undefined) return undefined
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]))
  const file = options.get('tlscafile')
  return {
    addresses: hosts.split(',').map(addressOf),
    isTls: options.get('tls') !== 'false',
    authority: file !== undefined && existsSync(file) ? readFileSync(file) : undefined,
  }
}

function addressOf(text: string): Address {
  const [, host = text, port = '2113'] = /^(.*?)(?::(\d+))?$/.exec(text) ?? []
  return { host, port: Number(port) }
}

/** 'fits', 'unknown' when the server cannot be reached, or else what is wrong. */
async function checkServer(address: Address, { isTls, authority }: ConnectionTarget): Promise<string> {
  if (isTls && isIP(address.host) !== 0) return `${address.host} is an IP address, and TLS needs the name of the server`
  const failure = await tlsHandshake(address, isTls, authority)
  const name = `${address.host}:${address.port}`
  if (!isTls) return failure === undefined ? `${name} speaks TLS; leave out tls=false` : 'unknown'
  return failure === undefined ? 'fits' : (describeTlsFault(failure, name, authority !== undefined) ?? 'unknown')
}

/** Undefined when the handshake succeeds. Without `verify`, any certificate is accepted. */
function tlsHandshake(
  { host, port }: Address,
  verify: boolean,
  ca: Buffer | undefined,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const socket: Socket = connect({
      host,
      port,
      rejectUnauthorized: verify,
      ALPNProtocols: ['h2'],
      timeout: HANDSHAKE_MS,
      ...(ca && { ca }),
      ...(isIP(host) === 0 && { servername: host }),
    })
    function end(failure: Error | undefined): void {
      socket.destroy()
      resolve(failure)
    }
    socket.once('secureConnect', () => end(undefined))
    socket.once('error', end)
    socket.once('timeout', () => end(new Error('No response')))
  })
}

const unsigned = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED|INVALID_CA)/

function describeTlsFault(
  { code = '' }: NodeJS.ErrnoException,
  name: string,
  hasAuthority: boolean,
): string | undefined {
  if (unsigned.test(code))
    return hasAuthority
      ? `the certificate of ${name} is not signed by the authority in tlsCAFile`
      : `the certificate of ${name} is signed by no authority that this machine knows; name the file of its authority as tlsCAFile`
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${name} has expired`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate of ${name} is for other names`
  if (code.startsWith('ERR_SSL_')) return `${name} speaks no TLS; add tls=false`
  return undefined
}
