export const reviewPageWords = {
  'Your review': 'Je beoordeling',
  'How do you like what you bought?': 'Hoe bevalt wat je hebt gekocht?',
  'Thank you for your reviews': 'Bedankt voor je beoordelingen',
  'Thank you! Your review is shown once the store has looked at it.':
    'Bedankt! Je beoordeling wordt getoond zodra de winkel haar heeft bekeken.',
  'Back to your order': 'Terug naar je bestelling',
  'You have reviewed this.': 'Je hebt dit beoordeeld.',
  Stars: 'Sterren',
  '{count} star': '{count} ster',
  '{count} stars': '{count} sterren',
  'Name shown with your review': 'Naam bij je beoordeling',
  'Title (optional)': 'Titel (optioneel)',
  'Review (optional)': 'Beoordeling (optioneel)',
  'Send the review': 'Beoordeling versturen',
  'There is nothing to review here': 'Hier valt niets te beoordelen',
  'The link may be incomplete, or the store takes no reviews at the moment.':
    'Misschien is de link onvolledig, of neemt de winkel op dit moment geen beoordelingen aan.',
  'Reviews of {title}': 'Beoordelingen van {title}',
  'Older reviews': 'Oudere beoordelingen',
  'Back to the product': 'Terug naar het product',
  'This is a test order. Only what was really bought can be reviewed.':
    'Dit is een testbestelling. Alleen wat echt is gekocht, kan worden beoordeeld.',
  'This order was cancelled.': 'Deze bestelling is geannuleerd.',
  'You can review what you bought once the order is paid.':
    'Je kunt beoordelen wat je hebt gekocht zodra de bestelling is betaald.',
  'This order has no such item.': 'Deze bestelling bevat dat artikel niet.',
  'You have reviewed this item already. Thank you!': 'Je hebt dit artikel al beoordeeld. Bedankt!',
  'Choose one to five stars.': 'Kies één tot vijf sterren.',
  'Enter the name that is shown with your review.': 'Vul de naam in die bij je beoordeling wordt getoond.',
  'One line only.': 'Slechts één regel.',
  'A review has at most {count} characters.': 'Een beoordeling heeft hooguit {count} tekens.',
}
