export const subscriptionPageWords = {
  'Your subscriptions': 'I tuoi abbonamenti',
  'Your subscription is paused.': 'Il tuo abbonamento è in pausa.',
  'Your subscription goes on.': 'Il tuo abbonamento continua.',
  'The next payment is skipped.': 'Il prossimo pagamento viene saltato.',
  'The quantity is changed, from the next payment on.': 'La quantità cambia dal prossimo pagamento.',
  'The address is changed, from the next payment on.': 'L’indirizzo cambia dal prossimo pagamento.',
  'Your subscription is canceled.': 'Il tuo abbonamento è disdetto.',
  'Your subscription is no longer canceled.': 'Il tuo abbonamento non è più disdetto.',
  'Thank you. Your payment went through.': 'Grazie. Il pagamento è riuscito.',
  'Your new card is saved.': 'La tua nuova carta è salvata.',
  'Nothing was changed.': 'Non è stato cambiato nulla.',
  'You have no subscriptions here.': 'Qui non hai abbonamenti.',
  'All payments were made. Thank you!': 'Tutti i pagamenti sono stati effettuati. Grazie!',
  'It was canceled. Nothing more is charged.': 'È stato disdetto. Non viene addebitato più nulla.',
  'A payment was not made in time. Nothing more is charged.':
    'Un pagamento non è arrivato in tempo. Non viene addebitato più nulla.',
  'The product is no longer sold. Nothing more is charged.':
    'Il prodotto non è più in vendita. Non viene addebitato più nulla.',
  'It is paused. Nothing is charged until you resume it.':
    'È in pausa. Non viene addebitato nulla finché non lo riprendi.',
  'A payment is being made.': 'È in corso un pagamento.',
  'Your last payment failed. We will try again on {day}.': 'L’ultimo pagamento non è riuscito. Riproveremo il {day}.',
  'Your bank asks you to confirm the payment by {day}.':
    'La tua banca ti chiede di confermare il pagamento entro il {day}.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'La tua carta non può più essere addebitata. Usane un’altra entro il {day}.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'È disdetto e termina il {day}. Non viene addebitato più nulla.',
  'The next payment is on {day}.': 'Il prossimo pagamento è il {day}.',
  Resume: 'Riprendi',
  'Keep my subscription': 'Mantieni il mio abbonamento',
  'Skip the next payment': 'Salta il prossimo pagamento',
  Pause: 'Metti in pausa',
  'Change card': 'Cambia carta',
  'Change quantity': 'Cambia quantità',
  'Change address': 'Cambia indirizzo',
  'Cancel subscription': 'Disdici l’abbonamento',
  'It ends on {day}. Until then you keep what you have paid for.':
    'Termina il {day}. Fino ad allora mantieni quello che hai pagato.',
  'It ends at once. Nothing more is charged.': 'Termina subito. Non viene addebitato più nulla.',
  'Order {number}': 'Ordine {number}',
  'Sign out': 'Esci',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Se questo indirizzo ha un abbonamento qui, gli abbiamo inviato un link. Il link è valido per un’ora.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Inserisci l’indirizzo e-mail con cui ti sei abbonato e ti inviamo un link.',
  'Send link': 'Invia il link',
  'Manage subscriptions': 'Gestisci gli abbonamenti',
  'This link was used already, or has expired.': 'Questo link è già stato usato o è scaduto.',
  'Get a new link': 'Richiedi un nuovo link',
  'This is a test: no money is moved.': 'È una prova: non viene trasferito denaro.',
  'You get this e-mail because you have a subscription at {host}.':
    'Ricevi questa e-mail perché hai un abbonamento su {host}.',
  'Your subscriptions at {host}': 'I tuoi abbonamenti su {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Con questo link gestisci i tuoi abbonamenti. È valido per un’ora e una volta sola.',
  'If you did not ask for it, you need not do anything.': 'Se non l’hai chiesto tu, non devi fare nulla.',
  'Your subscription at {host}': 'Il tuo abbonamento su {host}',
  'Your subscription has begun': 'Il tuo abbonamento è iniziato',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'Il prossimo pagamento è il {day}: {amount}, più imposte e spedizione.',
  'You can pause, change or cancel it at any time.':
    'Puoi metterlo in pausa, modificarlo o disdirlo in qualsiasi momento.',
  'Your subscription at {host} is renewed on {day}': 'Il tuo abbonamento su {host} si rinnova il {day}',
  'Your subscription is renewed soon': 'Il tuo abbonamento si rinnova a breve',
  'A payment of your subscription at {host} failed': 'Un pagamento del tuo abbonamento su {host} non è riuscito',
  'Your payment failed': 'Il tuo pagamento non è riuscito',
  'Your subscription at {host} has ended': 'Il tuo abbonamento su {host} è terminato',
  'Your subscription has ended': 'Il tuo abbonamento è terminato',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'Non è stato possibile addebitare {amount}. Riproveremo il {day}. Puoi anche pagare ora o usare un’altra carta.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'La tua banca ti chiede di confermare il pagamento di {amount}. Fallo entro il {day}, altrimenti l’abbonamento termina.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'La tua carta non può più essere addebitata. Usane un’altra entro il {day}, altrimenti l’abbonamento termina.',
  'It goes on. The next payment is on {day}.': 'Continua. Il prossimo pagamento è il {day}.',
  'One payment is skipped. The next one is on {day}.': 'Un pagamento viene saltato. Il prossimo è il {day}.',
  'The quantity is {count} from the next payment on.': 'Dal prossimo pagamento la quantità è {count}.',
  'Another card is charged from now on.': 'Da ora viene addebitata un’altra carta.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'Dal {from} il prezzo è {newAmount}. Se non sei d’accordo, puoi disdire prima.',
  'It is no longer canceled. The next payment is on {day}.': 'Non è più disdetto. Il prossimo pagamento è il {day}.',
  'Your subscription at {host} was changed': 'Il tuo abbonamento su {host} è stato modificato',
  'Your subscription was changed': 'Il tuo abbonamento è stato modificato',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'Il tuo abbonamento è attivo. Ti inviamo un’e-mail con un link per modificarlo o disdirlo.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Accetti di pagare {price} fino alla disdetta, più eventuali imposte e spedizione. Puoi disdire in qualsiasi momento.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Accetti di pagare {price}, più eventuali imposte e spedizione. Puoi disdire in qualsiasi momento.',
  'Subscription confirmed': 'Abbonamento confermato',
  'This link works once. Open your subscriptions in this browser?':
    'Questo link funziona una volta sola. Aprire i tuoi abbonamenti in questo browser?',
}
