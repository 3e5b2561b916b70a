export const subscriptionPageWords = {
  'Your subscriptions': 'Ihre Abonnements',
  'Your subscription is paused.': 'Ihr Abonnement ist pausiert.',
  'Your subscription goes on.': 'Ihr Abonnement läuft weiter.',
  'The next payment is skipped.': 'Die nächste Zahlung wird ausgelassen.',
  'The quantity is changed, from the next payment on.': 'Die Menge ist geändert, ab der nächsten Zahlung.',
  'The address is changed, from the next payment on.': 'Die Adresse ist geändert, ab der nächsten Zahlung.',
  'Your subscription is canceled.': 'Ihr Abonnement ist gekündigt.',
  'Your subscription is no longer canceled.': 'Ihr Abonnement ist nicht mehr gekündigt.',
  'Thank you. Your payment went through.': 'Vielen Dank. Ihre Zahlung war erfolgreich.',
  'Your new card is saved.': 'Ihre neue Karte ist gespeichert.',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'You have no subscriptions here.': 'Sie haben hier keine Abonnements.',
  'All payments were made. Thank you!': 'Alle Zahlungen sind erfolgt. Vielen Dank!',
  'It was canceled. Nothing more is charged.': 'Es wurde gekündigt. Es wird nichts mehr abgebucht.',
  'A payment was not made in time. Nothing more is charged.':
    'Eine Zahlung ist nicht rechtzeitig erfolgt. Es wird nichts mehr abgebucht.',
  'The product is no longer sold. Nothing more is charged.':
    'Das Produkt wird nicht mehr verkauft. Es wird nichts mehr abgebucht.',
  'It is paused. Nothing is charged until you resume it.':
    'Es ist pausiert. Bis Sie es fortsetzen, wird nichts abgebucht.',
  'A payment is being made.': 'Eine Zahlung wird gerade ausgeführt.',
  'Your last payment failed. We will try again on {day}.':
    'Ihre letzte Zahlung ist fehlgeschlagen. Wir versuchen es am {day} noch einmal.',
  'Your bank asks you to confirm the payment by {day}.': 'Ihre Bank bittet Sie, die Zahlung bis {day} zu bestätigen.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'Ihre Karte kann nicht mehr belastet werden. Bitte verwenden Sie bis {day} eine andere.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'Es ist gekündigt und endet am {day}. Es wird nichts mehr abgebucht.',
  'The next payment is on {day}.': 'Die nächste Zahlung ist am {day}.',
  Resume: 'Fortsetzen',
  'Keep my subscription': 'Abonnement behalten',
  'Skip the next payment': 'Nächste Zahlung auslassen',
  Pause: 'Pausieren',
  'Change card': 'Karte ändern',
  'Change quantity': 'Menge ändern',
  'Change address': 'Adresse ändern',
  'Cancel subscription': 'Abonnement kündigen',
  'It ends on {day}. Until then you keep what you have paid for.':
    'Es endet am {day}. Bis dahin behalten Sie, wofür Sie bezahlt haben.',
  'It ends at once. Nothing more is charged.': 'Es endet sofort. Es wird nichts mehr abgebucht.',
  'Order {number}': 'Bestellung {number}',
  'Sign out': 'Abmelden',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Falls mit dieser Adresse hier ein Abonnement besteht, haben wir einen Link dorthin gesendet. Er gilt eine Stunde.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Geben Sie die E-Mail-Adresse ein, mit der Sie abonniert haben. Wir senden Ihnen einen Link.',
  'Send link': 'Link senden',
  'Manage subscriptions': 'Abonnements verwalten',
  'This link was used already, or has expired.': 'Dieser Link wurde schon verwendet oder ist abgelaufen.',
  'Get a new link': 'Neuen Link anfordern',
  'This is a test: no money is moved.': 'Dies ist ein Test: Es fließt kein Geld.',
  'You get this e-mail because you have a subscription at {host}.':
    'Sie erhalten diese E-Mail, weil Sie bei {host} ein Abonnement haben.',
  'Your subscriptions at {host}': 'Ihre Abonnements bei {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Mit diesem Link verwalten Sie Ihre Abonnements. Er gilt eine Stunde, und einmal.',
  'If you did not ask for it, you need not do anything.':
    'Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
  'Your subscription at {host}': 'Ihr Abonnement bei {host}',
  'Your subscription has begun': 'Ihr Abonnement hat begonnen',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'Die nächste Zahlung ist am {day}: {amount}, zuzüglich Steuern und Versand.',
  'You can pause, change or cancel it at any time.': 'Sie können es jederzeit pausieren, ändern oder kündigen.',
  'Your subscription at {host} is renewed on {day}': 'Ihr Abonnement bei {host} verlängert sich am {day}',
  'Your subscription is renewed soon': 'Ihr Abonnement verlängert sich bald',
  'A payment of your subscription at {host} failed': 'Eine Zahlung Ihres Abonnements bei {host} ist fehlgeschlagen',
  'Your payment failed': 'Ihre Zahlung ist fehlgeschlagen',
  'Your subscription at {host} has ended': 'Ihr Abonnement bei {host} ist beendet',
  'Your subscription has ended': 'Ihr Abonnement ist beendet',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'Wir konnten {amount} nicht abbuchen. Wir versuchen es am {day} noch einmal. Sie können auch jetzt zahlen oder eine andere Karte verwenden.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'Ihre Bank bittet Sie, die Zahlung von {amount} zu bestätigen. Bitte tun Sie das bis {day}, sonst endet das Abonnement.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'Ihre Karte kann nicht mehr belastet werden. Bitte verwenden Sie bis {day} eine andere, sonst endet das Abonnement.',
  'It goes on. The next payment is on {day}.': 'Es läuft weiter. Die nächste Zahlung ist am {day}.',
  'One payment is skipped. The next one is on {day}.': 'Eine Zahlung wird ausgelassen. Die nächste ist am {day}.',
  'The quantity is {count} from the next payment on.': 'Ab der nächsten Zahlung ist die Menge {count}.',
  'Another card is charged from now on.': 'Ab jetzt wird eine andere Karte belastet.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'Ab {from} ist der Preis {newAmount}. Wenn Sie damit nicht einverstanden sind, können Sie es vorher kündigen.',
  'It is no longer canceled. The next payment is on {day}.':
    'Es ist nicht mehr gekündigt. Die nächste Zahlung ist am {day}.',
  'Your subscription at {host} was changed': 'Ihr Abonnement bei {host} wurde geändert',
  'Your subscription was changed': 'Ihr Abonnement wurde geändert',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'Ihr Abonnement beginnt. Wir senden Ihnen eine E-Mail mit einem Link, um es zu ändern oder zu kündigen.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Sie stimmen zu, {price} zu zahlen, bis Sie kündigen, zuzüglich etwaiger Steuern und Versandkosten. Sie können jederzeit kündigen.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Sie stimmen zu, {price} zu zahlen, zuzüglich etwaiger Steuern und Versandkosten. Sie können jederzeit kündigen.',
  'Subscription confirmed': 'Abonnement bestätigt',
  'This link works once. Open your subscriptions in this browser?':
    'Dieser Link gilt einmal. Ihre Abonnements in diesem Browser öffnen?',
}
