/** Cookies of this host that scripts may read and write. */
export interface CookieJar {
  read(name: string): string | undefined
  /** Without a lifetime it goes with the browser's session. */
  write(name: string, value: string, lifetimeSeconds?: number): void
  clear(name: string): void
}

/** The one property of a document that cookies are kept in; reading or setting it may throw where they are denied. */
interface CookieDocument {
  cookie: string
}

/** A browser that denies cookies reads as one that has none. */
export function documentCookies(document: CookieDocument, isSecure: boolean): CookieJar {
  const attributes = `; path=/; samesite=lax${isSecure ? '; secure' : ''}`
  function set(text: string): void {
    try {
      document.cookie = text + attributes
    } catch {
      // Anyone who needs to know reads the cookie back.
    }
  }
  return {
    read: (name) => readFrom(document, name),
    write: (name, value, lifetimeSeconds) =>
      set(`${name}=${encodeURIComponent(value)}${lifetimeSeconds === undefined ? '' : `; max-age=${lifetimeSeconds}`}`),
    clear: (name) => set(`${name}=; max-age=0`),
  }
}

/** For websites that keep nothing on a visitor's device. */
export const noCookies: CookieJar = { read: () => undefined, write() {}, clear() {} }

function readFrom(document: CookieDocument, name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
