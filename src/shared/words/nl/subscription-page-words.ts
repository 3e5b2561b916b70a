export const subscriptionPageWords = {
  'Your subscriptions': 'Je abonnementen',
  'Your subscription is paused.': 'Je abonnement is gepauzeerd.',
  'Your subscription goes on.': 'Je abonnement loopt door.',
  'The next payment is skipped.': 'De volgende betaling wordt overgeslagen.',
  'The quantity is changed, from the next payment on.': 'Het aantal is gewijzigd vanaf de volgende betaling.',
  'The address is changed, from the next payment on.': 'Het adres is gewijzigd vanaf de volgende betaling.',
  'Your subscription is canceled.': 'Je abonnement is opgezegd.',
  'Your subscription is no longer canceled.': 'Je abonnement is niet meer opgezegd.',
  'Thank you. Your payment went through.': 'Bedankt. Je betaling is gelukt.',
  'Your new card is saved.': 'Je nieuwe kaart is opgeslagen.',
  'Nothing was changed.': 'Er is niets gewijzigd.',
  'You have no subscriptions here.': 'Je hebt hier geen abonnementen.',
  'All payments were made. Thank you!': 'Alle betalingen zijn gedaan. Bedankt!',
  'It was canceled. Nothing more is charged.': 'Het is opgezegd. Er wordt niets meer afgeschreven.',
  'A payment was not made in time. Nothing more is charged.':
    'Een betaling kwam niet op tijd. Er wordt niets meer afgeschreven.',
  'The product is no longer sold. Nothing more is charged.':
    'Het product wordt niet meer verkocht. Er wordt niets meer afgeschreven.',
  'It is paused. Nothing is charged until you resume it.':
    'Het is gepauzeerd. Er wordt niets afgeschreven tot je het hervat.',
  'A payment is being made.': 'Er wordt een betaling gedaan.',
  'Your last payment failed. We will try again on {day}.':
    'Je laatste betaling is mislukt. We proberen het opnieuw op {day}.',
  'Your bank asks you to confirm the payment by {day}.':
    'Je bank vraagt je de betaling uiterlijk op {day} te bevestigen.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'Je kaart kan niet meer worden belast. Gebruik uiterlijk op {day} een andere.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'Het is opgezegd en eindigt op {day}. Er wordt niets meer afgeschreven.',
  'The next payment is on {day}.': 'De volgende betaling is op {day}.',
  Resume: 'Hervatten',
  'Keep my subscription': 'Mijn abonnement houden',
  'Skip the next payment': 'Volgende betaling overslaan',
  Pause: 'Pauzeren',
  'Change card': 'Kaart wijzigen',
  'Change quantity': 'Aantal wijzigen',
  'Change address': 'Adres wijzigen',
  'Cancel subscription': 'Abonnement opzeggen',
  'It ends on {day}. Until then you keep what you have paid for.':
    'Het eindigt op {day}. Tot die tijd houd je waarvoor je hebt betaald.',
  'It ends at once. Nothing more is charged.': 'Het eindigt meteen. Er wordt niets meer afgeschreven.',
  'Order {number}': 'Bestelling {number}',
  'Sign out': 'Uitloggen',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Als dit adres hier een abonnement heeft, hebben we er een link naartoe gestuurd. De link is een uur geldig.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Vul het e-mailadres in waarmee je je hebt geabonneerd, dan sturen we je een link.',
  'Send link': 'Link versturen',
  'Manage subscriptions': 'Abonnementen beheren',
  'This link was used already, or has expired.': 'Deze link is al gebruikt of verlopen.',
  'Get a new link': 'Nieuwe link aanvragen',
  'This is a test: no money is moved.': 'Dit is een test: er gaat geen geld om.',
  'You get this e-mail because you have a subscription at {host}.':
    'Je krijgt deze e-mail omdat je een abonnement hebt bij {host}.',
  'Your subscriptions at {host}': 'Je abonnementen bij {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Met deze link beheer je je abonnementen. Hij werkt een uur, en één keer.',
  'If you did not ask for it, you need not do anything.': 'Heb je er niet om gevraagd, dan hoef je niets te doen.',
  'Your subscription at {host}': 'Je abonnement bij {host}',
  'Your subscription has begun': 'Je abonnement is begonnen',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'De volgende betaling is op {day}: {amount}, plus btw en verzending.',
  'You can pause, change or cancel it at any time.': 'Je kunt het op elk moment pauzeren, wijzigen of opzeggen.',
  'Your subscription at {host} is renewed on {day}': 'Je abonnement bij {host} wordt verlengd op {day}',
  'Your subscription is renewed soon': 'Je abonnement wordt binnenkort verlengd',
  'A payment of your subscription at {host} failed': 'Een betaling van je abonnement bij {host} is mislukt',
  'Your payment failed': 'Je betaling is mislukt',
  'Your subscription at {host} has ended': 'Je abonnement bij {host} is afgelopen',
  'Your subscription has ended': 'Je abonnement is afgelopen',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'We konden {amount} niet afschrijven. We proberen het opnieuw op {day}. Je kunt ook nu betalen of een andere kaart gebruiken.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'Je bank vraagt je de betaling van {amount} te bevestigen. Doe dat uiterlijk op {day}, anders eindigt het abonnement.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'Je kaart kan niet meer worden belast. Gebruik uiterlijk op {day} een andere, anders eindigt het abonnement.',
  'It goes on. The next payment is on {day}.': 'Het loopt door. De volgende betaling is op {day}.',
  'One payment is skipped. The next one is on {day}.': 'Eén betaling wordt overgeslagen. De volgende is op {day}.',
  'The quantity is {count} from the next payment on.': 'Het aantal is {count} vanaf de volgende betaling.',
  'Another card is charged from now on.': 'Vanaf nu wordt een andere kaart belast.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'De prijs is {newAmount} vanaf {from}. Ga je niet akkoord, dan kun je het daarvoor opzeggen.',
  'It is no longer canceled. The next payment is on {day}.':
    'Het is niet meer opgezegd. De volgende betaling is op {day}.',
  'Your subscription at {host} was changed': 'Je abonnement bij {host} is gewijzigd',
  'Your subscription was changed': 'Je abonnement is gewijzigd',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'Je abonnement begint. We sturen je een e-mail met een link om het te wijzigen of op te zeggen.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Je stemt ermee in {price} te betalen tot je opzegt, plus eventuele btw en verzending. Je kunt op elk moment opzeggen.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Je stemt ermee in {price} te betalen, plus eventuele btw en verzending. Je kunt op elk moment opzeggen.',
  'Subscription confirmed': 'Abonnement bevestigd',
  'This link works once. Open your subscriptions in this browser?':
    'Deze link werkt één keer. Je abonnementen in deze browser openen?',
}
