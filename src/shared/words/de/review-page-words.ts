export const reviewPageWords = {
  'Your review': 'Ihre Bewertung',
  'How do you like what you bought?': 'Wie gefällt Ihnen, was Sie gekauft haben?',
  'Thank you for your reviews': 'Vielen Dank für Ihre Bewertungen',
  'Thank you! Your review is shown once the store has looked at it.':
    'Vielen Dank! Ihre Bewertung erscheint, sobald der Shop sie geprüft hat.',
  'Back to your order': 'Zurück zu Ihrer Bestellung',
  'You have reviewed this.': 'Das haben Sie bereits bewertet.',
  Stars: 'Sterne',
  '{count} star': '{count} Stern',
  '{count} stars': '{count} Sterne',
  'Name shown with your review': 'Name, der bei Ihrer Bewertung steht',
  'Title (optional)': 'Titel (optional)',
  'Review (optional)': 'Bewertung (optional)',
  'Send the review': 'Bewertung senden',
  'There is nothing to review here': 'Hier gibt es nichts zu bewerten',
  'The link may be incomplete, or the store takes no reviews at the moment.':
    'Der Link ist vielleicht unvollständig, oder der Shop nimmt zurzeit keine Bewertungen an.',
  'Reviews of {title}': 'Bewertungen zu {title}',
  'Older reviews': 'Ältere Bewertungen',
  'Back to the product': 'Zurück zum Produkt',
  'This is a test order. Only what was really bought can be reviewed.':
    'Das ist eine Testbestellung. Nur wirklich Gekauftes kann bewertet werden.',
  'This order was cancelled.': 'Diese Bestellung wurde storniert.',
  'You can review what you bought once the order is paid.':
    'Sie können Ihren Einkauf bewerten, sobald die Bestellung bezahlt ist.',
  'This order has no such item.': 'Diese Bestellung enthält diesen Artikel nicht.',
  'You have reviewed this item already. Thank you!': 'Sie haben diesen Artikel bereits bewertet. Vielen Dank!',
  'Choose one to five stars.': 'Wählen Sie einen bis fünf Sterne.',
  'Enter the name that is shown with your review.': 'Geben Sie den Namen ein, der bei Ihrer Bewertung steht.',
  'One line only.': 'Nur eine Zeile.',
  'A review has at most {count} characters.': 'Eine Bewertung hat höchstens {count} Zeichen.',
}
