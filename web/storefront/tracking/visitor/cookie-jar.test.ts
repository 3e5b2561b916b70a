import { expect, test } from 'vitest'
import { documentCookies } from './cookie-jar.ts'

/** Stores the last assignment as text. */
function documentOf(cookie = '') {
  const set: string[] = []
  return {
    set,
    document: {
      get cookie() {
        return cookie
      },
      set cookie(text: string) {
        set.push(text)
      },
    },
  }
}

test('a cookie is for the whole host, not sent along from elsewhere, and only over TLS where there is TLS', () => {
  const { document, set } = documentOf()
  documentCookies(document, false).write('ss_cvr', 'a|1', 60)
  documentCookies(document, true).write('SS_HAS_LANDED', 'true')
  documentCookies(document, true).clear('ss_cid')
  expect(set).toEqual([
    'ss_cvr=a%7C1; max-age=60; path=/; samesite=lax',
    'SS_HAS_LANDED=true; path=/; samesite=lax; secure',
    'ss_cid=; max-age=0; path=/; samesite=lax; secure',
  ])
})

test('cookies are read whole, and one that cannot be read is none', () => {
  const jar = documentCookies(documentOf('xss_cvr=no; ss_cvr=a%7C1; ss_cvt=%').document, false)
  expect([jar.read('ss_cvr'), jar.read('ss_cvt'), jar.read('ss_cid')]).toEqual(['a|1', undefined, undefined])
})

test('a browser that denies cookies has no cookies', () => {
  const document = {
    get cookie(): string {
      throw new Error('SecurityError')
    },
    set cookie(_: string) {
      throw new Error('SecurityError')
    },
  }
  const jar = documentCookies(document, false)
  jar.write('ss_cvr', 'a')
  jar.clear('ss_cvr')
  expect(jar.read('ss_cvr')).toBeUndefined()
})
