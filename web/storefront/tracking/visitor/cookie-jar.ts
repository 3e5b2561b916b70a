/** Cookies of this host that scripts can read and write. */
export interface CookieJar {
  read(name: string): string | undefined
  /** Without a lifetime it is a session cookie. */
  write(name: string, value: string, lifetimeSeconds?: number): void
  clear(name: string): void
}

/** `document.cookie`; reading or setting it may throw if cookies are denied. */
interface CookieDocument {
  cookie: string
}

/** Denied cookies read as missing. */
export function documentCookies(document: CookieDocument, isSecure: boolean): CookieJar {
  const attributes = `; path=/; samesite=lax${isSecure ? '; secure' : ''}`
  function set(text: string): void {
    try {
      document.cookie = text + attributes
    } catch {
      // Callers that need to know read the cookie back.
    }
  }
  return {
    read: (name) => readFrom(document, name),
    write: (name, value, lifetimeSeconds) =>
      set(`${name}=${encodeURIComponent(value)}${lifetimeSeconds === undefined ? '' : `; max-age=${lifetimeSeconds}`}`),
    clear: (name) => set(`${name}=; max-age=0`),
  }
}

/** For websites that store nothing on visitors' devices. */
export const noCookies: CookieJar = { read: () => undefined, write() {}, clear() {} }

function readFrom(document: CookieDocument, name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
