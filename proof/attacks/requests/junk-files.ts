import { hostOf } from '../../../src/platform/http/routing/host.ts'
import type { Random } from '../../processes/random.ts'
import { ownHeaders } from './as-browser.ts'
import type { AttackClass, Attacked, HostileRequest } from './attack-class.ts'
import { hostileFiles } from './hostile-files.ts'

const SMALL_FILES = [
  '',
  '\n'.repeat(2_000),
  'Name,Price\n"never closed,1\n',
  `${'a,'.repeat(300)}\n`,
  `Name,Categories\nMug,"${'a>b,'.repeat(500)}"\n`,
  `Name\n${'\0'.repeat(1_000)}`,
  `Name,Price\n${'Mug,1\n'.repeat(500)}`,
]
/** One in this many stopped the server in earlier versions. */
const LARGE_EVERY = 5

export const junkProductFiles: AttackClass = {
  name: 'junk files of products',
  perSecond: 0.2,
  next(attacked, random) {
    const isLarge = random.int(1, LARGE_EVERY) === 1
    const { contentType, make } = isLarge
      ? random.pick(hostileFiles)
      : { contentType: 'text/csv', make: () => random.pick(SMALL_FILES) }
    return upload(attacked, random, '/api/catalog/imports?name=junk.csv', contentType, make())
  },
}

export const junkImages: AttackClass = {
  name: 'files that are no images',
  perSecond: 0.3,
  next(attacked, random) {
    const body = Buffer.alloc(
      random.pick([10, 5_000, 400_000]),
      random.pick(['\x89PNG\r\n\x1a\n', '<svg>', 'GIF89a', '\xff\xd8']),
      'latin1',
    )
    return upload(attacked, random, '/api/files/images?name=junk.png', 'image/png', body)
  },
}

function upload(
  { baseDomain, attackers }: Attacked,
  random: Random,
  path: string,
  contentType: string,
  body: string | Buffer,
): HostileRequest {
  const who = random.pick(attackers)
  const host = hostOf(baseDomain, 'manage', who.subdomain)
  const headers = { origin: `http://${host}`, 'content-type': contentType, ...ownHeaders(who, 'manage') }
  return { host, method: 'POST', path, headers, body }
}
