/** Orders in which comments are shown, with their numbers in `?format=json`. */
export const commentSorts = { oldest: 1, newest: 2, 'most-liked': 3 } as const
export type CommentSort = keyof typeof commentSorts

/** Networks that a page can be shared to, with their numbers in `shareButtonOptions`. */
export const shareNetworks = {
  facebook: 1,
  x: 2,
  linkedin: 3,
  reddit: 4,
  whatsapp: 5,
  email: 6,
  tumblr: 7,
  pinterest: 8,
} as const
export type ShareNetwork = keyof typeof shareNetworks

/** What an owner decides about comments, likes and sharing (specification §3, website settings). */
export interface CommentSettings {
  commentsEnabled: boolean
  /** Nothing is shown before somebody approved it. */
  approvalRequired: boolean
  /** People without an account may write. */
  anonymousAllowed: boolean
  /** Comments can be replied to. */
  threaded: boolean
  likesAllowed: boolean
  flagsAllowed: boolean
  /** This many flags hide a comment until it is reviewed. */
  flagThreshold: number
  sort: CommentSort
  /** Posts and pages take comments unless it is decided otherwise for one of them. */
  enableByDefault: boolean
  /** Days after which a post takes no more comments; 0: never. */
  closeAfterDays: number
  avatarsOn: boolean
  /** Guests solve the website's captcha, if it has one. */
  captcha: boolean
  /** Comments with one of these words go to the spam folder. */
  blocklist: string[]
  /** Comments are kept at Disqus instead; empty: here. */
  disqusShortname: string
  simpleLikingEnabled: boolean
  shareButtons: ShareNetwork[]
}

export const defaultCommentSettings: CommentSettings = {
  commentsEnabled: true,
  approvalRequired: true,
  anonymousAllowed: true,
  threaded: true,
  likesAllowed: true,
  flagsAllowed: true,
  flagThreshold: 3,
  sort: 'newest',
  enableByDefault: true,
  closeAfterDays: 0,
  avatarsOn: true,
  captcha: false,
  blocklist: [],
  disqusShortname: '',
  simpleLikingEnabled: false,
  shareButtons: [],
}
