import { cookieSigner } from '../../platform/http/request/cookies.ts'

/** Tokens that the manage host gives to a browser, valid for a few minutes on the storefront of the same website. */
export interface StaffPasses {
  issue(websiteId: string, isStaff: boolean, now: number): string
  /** Undefined when the pass has expired, belongs to another website, or is not signed by us. */
  read(websiteId: string, pass: string, now: number): boolean | undefined
}

const GOOD_FOR_MS = 5 * 60_000

/** @param key secret that signs cookies */
export function staffPasses(key: string): StaffPasses {
  const signer = cookieSigner(key)
  return {
    issue: (websiteId, isStaff, now) => signer.sign('staff', websiteId, `${Number(isStaff)}-${now + GOOD_FOR_MS}`),
    read(websiteId, pass, now) {
      const [isStaff, until] = signer.verify('staff', websiteId, pass)?.split('-') ?? []
      return Number(until) > now ? isStaff === '1' : undefined
    },
  }
}
