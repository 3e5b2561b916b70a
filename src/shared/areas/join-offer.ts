/** How a visitor gets to see what is for members. */
export interface JoinOffer {
  /** Null for those who are logged in, and while there are no accounts. */
  logInHref: string | null
  /** Null where visitors cannot join by themselves. */
  createHref: string | null
  /** The plans that open it. */
  plans: readonly { name: string; href: string }[]
}
