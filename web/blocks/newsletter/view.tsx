import '../../ui/controls/button.css'
import '../../storefront/form/form-fields.css'
import { HONEYPOT } from '../../../src/shared/forms/honeypot.ts'
import { NEWSLETTER_WORDS_MAX } from '../../../src/shared/newsletter/newsletter-limits.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import './block.css'

interface NewsletterProps {
  listId: string | null
  title: string
  description: string
  asksName: boolean
  buttonLabel: string
  successText: string
  disclaimer: string
  layout: string
  align: string
}

/** What people read before they agree is sent along, so that it can be shown what they agreed to. */
export function NewsletterView({ props, id }: ViewProps<NewsletterProps>) {
  const { listId, title, description, asksName, buttonLabel, successText, disclaimer, layout, align } = props
  if (listId === null) return null
  const words = [title, description, disclaimer].filter((text) => text.trim()).join('\n')
  return (
    <div
      className={`site-form newsletter newsletter-${layout} text-${align}`}
      data-island="newsletter"
      data-sent-text={successText}
    >
      {title.trim() && <h3 id={`${id}-title`}>{title}</h3>}
      {description.trim() && <p className="newsletter-text">{description}</p>}
      <form action="/newsletter/sign-up" method="post" noValidate aria-label={title.trim() || word('Subscribe')}>
        <input type="hidden" name="list" value={listId} />
        <input type="hidden" name="source" value="block" />
        <input type="hidden" name="words" value={words.slice(0, NEWSLETTER_WORDS_MAX)} />
        <p className="site-form-trap" aria-hidden="true">
          <label>
            {word('Leave this empty')}
            <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="newsletter-fields">
          {asksName && (
            <div className="form-field">
              <label className="form-field-title" htmlFor={`${id}-name`}>
                {word('Name')} <span className="form-field-required">{word('(optional)')}</span>
              </label>
              <input id={`${id}-name`} type="text" name="name" autoComplete="name" />
            </div>
          )}
          <div className="form-field" data-field-id="email">
            <p className="form-field-error" id={`${id}-email-error`} aria-live="polite" />
            <label className="form-field-title" htmlFor={`${id}-email`}>
              {word('Email')}
            </label>
            <input
              id={`${id}-email`}
              type="email"
              name="email"
              autoComplete="email"
              aria-required
              aria-describedby={`${id}-email-error`}
            />
          </div>
          <button type="submit" className="button button-primary">
            {buttonLabel.trim() || word('Subscribe')}
          </button>
        </div>
        <div className="site-form-captcha" data-captcha />
        {disclaimer.trim() && <p className="site-form-disclaimer">{disclaimer}</p>}
      </form>
    </div>
  )
}
