import { type RefObject, useEffect, useId, useRef } from 'react'
import { INSTALLMENTS, type InstallmentBrand } from '../../../../src/shared/money/installments.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { track } from '../../tracking/commerce/tracked-events.ts'
import { installmentWords } from './installment-words.ts'

interface InstallmentPopupProps {
  brand: InstallmentBrand
  language: string
  opener: RefObject<HTMLElement | null>
  onClose(): void
}

/** Closes on Escape, on a click outside and by its button; focus returns to the opener (specification §4). */
export function InstallmentPopup({ brand, language, opener, onClose }: InstallmentPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useClosing(popup, opener, onClose)
  useEffect(() => track({ name: 'overlay', overlayId: 'installments' }), [])
  const { title, steps, close } = installmentWords(language, brand, INSTALLMENTS)
  return (
    <div ref={popup} className="installment-popup" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
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
