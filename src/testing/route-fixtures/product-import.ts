import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const IMPORTS = '/api/catalog/imports'

/** Fixtures of product import and export. */
export function importFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const unknown = { client: owner, params: { importId: 'unknown' } }
  return {
    'GET /api/catalog/import-template': { client: owner },
    'GET /api/catalog/export': { client: owner, query: ['search'] },
    [`GET ${IMPORTS}`]: { client: owner },
    [`POST ${IMPORTS}`]: {
      client: owner,
      file: Buffer.from('Name,Price\nMug,12.00'),
      fileType: 'text/csv',
      search: { name: 'mugs.csv' },
      query: ['name'],
      idle: { body: '' },
    },
    [`GET ${IMPORTS}/:importId`]: { ...unknown, query: ['page'] },
    [`PUT ${IMPORTS}/:importId/mapping`]: { ...unknown, body: { mapping: ['title', null] } },
    [`POST ${IMPORTS}/:importId/pictures`]: { ...unknown, file: Buffer.from('PK'), fileType: 'application/zip' },
    [`POST ${IMPORTS}/:importId/run`]: unknown,
    [`POST ${IMPORTS}/:importId/undo`]: unknown,
    [`GET ${IMPORTS}/:importId/errors.csv`]: unknown,
  }
}
