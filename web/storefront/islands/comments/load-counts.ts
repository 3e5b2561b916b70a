import { inPageLanguage } from '../../../api/client/in-page-language.ts'

interface Count {
  commentsText: string
  likes: number
  isLiked: boolean
}

/** Numbers of comments and likes, of all posts of the page with one request; and likes without leaving the page. */
export async function loadCounts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLElement>('[data-comments-of]')]
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-likes-of]')]
  const ids = [...links.map(({ dataset }) => dataset.commentsOf), ...forms.map(({ dataset }) => dataset.likesOf)]
  const response = await fetch(inPageLanguage(`/api/comments/counts?ids=${[...new Set(ids)].slice(0, 60).join()}`))
  const { counts }: { counts: Record<string, Count | undefined> } = await response.json()
  for (const link of links) {
    const count = counts[link.dataset.commentsOf ?? '']
    if (count) link.textContent = count.commentsText
  }
  for (const form of forms) {
    const { likes = 0, isLiked = false } = counts[form.dataset.likesOf ?? ''] ?? {}
    showLikes(form, likes, isLiked)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const body = new URLSearchParams({ fragment: '1' })
      fetch(form.action, { method: 'POST', body }).then(
        ({ ok }) => (ok ? showLikes(form, likes + 1, true) : form.submit()),
        () => {},
      )
    })
  }
}

function showLikes(form: HTMLFormElement, likes: number, isLiked: boolean): void {
  const [text, count] = [form.querySelector('[data-text]'), form.querySelector('[data-count]')]
  if (count && likes > 0) count.textContent = String(likes)
  if (!isLiked) return
  if (text) text.textContent = form.dataset.liked ?? ''
  const button = form.querySelector('button')
  // It keeps the focus, unlike a disabled one.
  button?.setAttribute('aria-disabled', 'true')
  button?.addEventListener('click', (event) => event.preventDefault())
}
