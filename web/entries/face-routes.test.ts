import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteAreas } from '../site-area.ts'
import { keepFace } from './face-routes.ts'

const generated = readFileSync(join(import.meta.dirname, '..', 'routes.gen.ts'), 'utf8')

test.each(siteAreas)('the routes of %s are all its own, and every one of them', (face) => {
  const kept = keepFace(generated, face)
  const filesOf = (code: string) => [...code.matchAll(/from '\.\/routes\/(.+?)'/g)].map(([, file]) => file ?? '')
  expect(filesOf(kept)).toEqual(
    filesOf(generated).filter((file) => file === '__root.tsx' || file.startsWith(`${face}/`)),
  )
})

test.each(siteAreas)('what is left of %s is code that uses no name of another face', (face) => {
  const code = stripTypeScriptTypes(keepFace(generated, face))
  const own = face[0]?.toUpperCase() + face.slice(1)
  const used = [...code.matchAll(/\b(Manage|Platform|Storefront)\w*/g)].map(([, area]) => area)
  expect(new Set(used)).toEqual(new Set([own]))
})
