import { z } from 'zod'

/** The token of a one-time link. Its shape says nothing: a wrong one is answered like one that is used up. */
export const SignInRequest = z.strictObject({ token: z.string().min(1).max(200) })
export type SignInRequest = z.infer<typeof SignInRequest>

/** A website of one's own, and where its manage host is. */
export const OwnWebsite = z.object({
  id: z.string(),
  subdomain: z.string(),
  siteTitle: z.string(),
  manageUrl: z.string(),
})
export type OwnWebsite = z.infer<typeof OwnWebsite>

/** Who is signed in on this manage host. */
export const Me = z.object({
  accountId: z.string(),
  displayName: z.string(),
  isOwner: z.boolean(),
  /** Specification §3, Contributor roles. */
  roles: z.array(z.number()),
  /** ISO 8601: when this person last proved who he is; what is dangerous asks for 15 minutes at most. */
  confirmedAt: z.string(),
  website: z.object({ id: z.string(), subdomain: z.string(), siteTitle: z.string() }).nullable(),
  ownWebsites: z.array(OwnWebsite),
})
export type Me = z.infer<typeof Me>

export const SignInReply = z.object({ displayName: z.string() })
export const SignOutReply = z.object({ signedOut: z.literal(true) })

export const SwitchRequest = z.strictObject({ subdomain: z.string().min(1).max(63) })
/** Where to go: the other website's sign-in page with a link that is good once, for a minute. */
export const SwitchReply = z.object({ url: z.string() })

/**
 * Where a one-time link leads on a manage host. The token stands behind `#`, which browsers keep to themselves: it is
 * in no log and no referrer. The page there sends it to POST /api/identity/sign-in.
 */
export function signInPath(token: string): string {
  return `/sign-in#${token}`
}
