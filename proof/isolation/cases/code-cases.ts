import type { Case, CasesOf } from './cases.ts'

const HASH = 'a'.repeat(64)

/** Code blocks as documents: found only in pages of the requested website. */
export const codeCases: Record<string, CasesOf> = {
  'GET /code/:hash': ({ other }) => [
    call('other', `/code/${HASH}?page=/about`, HASH),
    call('other', `/code/${HASH}?page=/about&websiteId=${other.websiteId}`, other.websiteId),
    ...[`/code/${HASH}`, '/code/__proto__?page=/', `/code/${HASH}?page=`].map((path) => call('refused', path, HASH)),
  ],
}

function call(object: Case['object'], path: string, names: string): Case {
  return { object, name: `GET ${path}`, method: 'GET', path, names }
}
