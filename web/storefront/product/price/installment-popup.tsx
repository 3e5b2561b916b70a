import { type RefObject, useEffect, useId, useRef } from 'react'
import type { InstallmentPageReply } from '../../../../src/payments/contract.ts'
import { showInstallmentPage } from '../../../../src/payments/installment-pages/endpoints.ts'
import { installmentWords } from '../../../../src/shared/money/installment-words.ts'
import { INSTALLMENTS, type InstallmentBrand } from '../../../../src/shared/money/installments.ts'
import { call } from '../../../api/client/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { track } from '../../tracking/commerce/tracked-events.ts'

interface InstallmentPopupProps {
  brand: InstallmentBrand
  /** Undefined, or without a page: the built-in text is shown. */
  page: InstallmentPageReply | undefined
  language: string
  opener: RefObject<HTMLElement | null>
  onClose(): void
}

/** A shopper who has pressed the button waits for it. */
const TWO_SECONDS = 2_000

/** The provider's page by locale; failure only logs a warning (specification §7). */
export async function findInstallmentPage(locale: string): Promise<InstallmentPageReply | undefined> {
  try {
    const page = await call(showInstallmentPage, { query: { locale } }, { signal: AbortSignal.timeout(TWO_SECONDS) })
    if (page.html !== null) return page
  } catch {
    // Warned of below.
  }
  // biome-ignore lint/suspicious/noConsole: a missing page is only a warning (specification §7)
  console.warn(`Installments: no page for ${locale}, the built-in text is shown`)
  return undefined
}

/** Closes on Escape, on a click outside and by its button; focus returns to the opener (specification §4). */
export function InstallmentPopup({ brand, page, language, opener, onClose }: InstallmentPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useClosing(popup, opener, onClose)
  useEffect(() => track({ name: 'overlay', overlayId: 'installments' }), [])
  const { title, steps, close } = installmentWords(language, brand, INSTALLMENTS)
  return (
    <div ref={popup} className="installment-popup" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      {page?.html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (showInstallmentPage)
        <div lang={page.locale ?? undefined} dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <Button className="installment-close" onClick={onClose}>
        {close}
      </Button>
    </div>
  )
}

function useClosing(popup: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const back = opener.current
    const close = () => latest.current()
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !popup.current?.contains(target) && !back?.contains(target)
    // A mouse press moves the focus at its start and is handled at its end; a key is handled at once.
    let pressing = false
    const onPress = () => {
      pressing = true
    }
    const onClick = (event: Event) => {
      pressing = false
      if (isOutside(event)) close()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    // Closes when Tab leaves it, because it would cover the focused element.
    const onFocus = (event: Event) => !pressing && isOutside(event) && close()
    const listeners = { pointerdown: onPress, click: onClick, keydown: onKey, focusin: onFocus }
    popup.current?.focus()
    for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen as EventListener)
    return () => {
      for (const [type, listen] of Object.entries(listeners))
        document.removeEventListener(type, listen as EventListener)
      back?.focus()
    }
  }, [popup, opener])
}
