/** To which lists people are added, and where visitors can sign up. */
export interface NewsletterSettings {
  /** For the mailing list box of back-in-stock sign-ups; null: nobody is added. */
  restockListId: string | null
  /** For those who agree to marketing at the checkout. */
  checkoutListId: string | null
  /** For the box of those who create an account; null: there is no box. */
  memberListId: string | null
  /** For the sign-up in the footer; null: there is none. */
  footerListId: string | null
  footerHeading: string
  footerText: string
  /** Whether sign-ups ask for a captcha. */
  captcha: boolean
}

export const defaultNewsletterSettings: NewsletterSettings = {
  restockListId: null,
  checkoutListId: null,
  memberListId: null,
  footerListId: null,
  footerHeading: '',
  footerText: '',
  captcha: false,
}
