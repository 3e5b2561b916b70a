import { type ComponentType, useState } from 'react'

interface Lazy<Props> {
  load(): Promise<ComponentType<Props>>
  /** Called if loading fails. */
  onFailure(): void
}

/** Loads a dialog's code when first needed. `Shown` is set while the dialog is open. */
export function useLazy<Props>({ load, onFailure }: Lazy<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isOpen, setIsOpen] = useState(false)

  async function open(): Promise<void> {
    try {
      const component = Loaded ?? (await load())
      setLoaded(() => component)
      setIsOpen(true)
    } catch {
      onFailure()
    }
  }

  return { Shown: isOpen ? Loaded : undefined, open, close: () => setIsOpen(false) }
}
