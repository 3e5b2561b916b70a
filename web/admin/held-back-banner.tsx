import { Banner } from '../ui/feedback/banner.tsx'

/** Shown to owners above every admin page while a restored or imported installation is held back. */
export function HeldBackBanner({ reason }: { reason: string }) {
  return (
    <Banner
      tone="warning"
      title="No e-mail is sent and no money is moved"
      text={`This installation is held back: ${reason}. Shoppers cannot order, and e-mails, captures and refunds wait until its operator has confirmed with “npm run resume”.`}
    />
  )
}
