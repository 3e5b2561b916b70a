export const subscriptionPageWords = {
  'Your subscriptions': 'Tus suscripciones',
  'Your subscription is paused.': 'Tu suscripción está en pausa.',
  'Your subscription goes on.': 'Tu suscripción continúa.',
  'The next payment is skipped.': 'Se omite el próximo pago.',
  'The quantity is changed, from the next payment on.': 'La cantidad cambia a partir del próximo pago.',
  'The address is changed, from the next payment on.': 'La dirección cambia a partir del próximo pago.',
  'Your subscription is canceled.': 'Tu suscripción está cancelada.',
  'Your subscription is no longer canceled.': 'Tu suscripción ya no está cancelada.',
  'Thank you. Your payment went through.': 'Gracias. Tu pago se ha completado.',
  'Your new card is saved.': 'Tu nueva tarjeta está guardada.',
  'Nothing was changed.': 'No ha cambiado nada.',
  'You have no subscriptions here.': 'No tienes suscripciones aquí.',
  'All payments were made. Thank you!': 'Se han hecho todos los pagos. ¡Gracias!',
  'It was canceled. Nothing more is charged.': 'Se ha cancelado. No se cobra nada más.',
  'A payment was not made in time. Nothing more is charged.': 'Un pago no se hizo a tiempo. No se cobra nada más.',
  'The product is no longer sold. Nothing more is charged.': 'El producto ya no se vende. No se cobra nada más.',
  'It is paused. Nothing is charged until you resume it.': 'Está en pausa. No se cobra nada hasta que la reanudes.',
  'A payment is being made.': 'Se está haciendo un pago.',
  'Your last payment failed. We will try again on {day}.':
    'Tu último pago ha fallado. Lo intentaremos de nuevo el {day}.',
  'Your bank asks you to confirm the payment by {day}.': 'Tu banco te pide que confirmes el pago antes del {day}.',
  'Your card can no longer be charged. Please use another one by {day}.':
    'Ya no se puede cobrar en tu tarjeta. Usa otra antes del {day}.',
  'It is canceled, and ends on {day}. Nothing more is charged.':
    'Está cancelada y termina el {day}. No se cobra nada más.',
  'The next payment is on {day}.': 'El próximo pago es el {day}.',
  Resume: 'Reanudar',
  'Keep my subscription': 'Conservar mi suscripción',
  'Skip the next payment': 'Omitir el próximo pago',
  Pause: 'Pausar',
  'Change card': 'Cambiar la tarjeta',
  'Change quantity': 'Cambiar la cantidad',
  'Change address': 'Cambiar la dirección',
  'Cancel subscription': 'Cancelar la suscripción',
  'It ends on {day}. Until then you keep what you have paid for.':
    'Termina el {day}. Hasta entonces conservas lo que has pagado.',
  'It ends at once. Nothing more is charged.': 'Termina de inmediato. No se cobra nada más.',
  'Order {number}': 'Pedido {number}',
  'Sign out': 'Cerrar sesión',
  'If this address has a subscription here, we have sent a link to it. The link is valid for an hour.':
    'Si esta dirección tiene una suscripción aquí, le hemos enviado un enlace. El enlace es válido durante una hora.',
  'Enter the e-mail address that you subscribed with, and we send you a link.':
    'Escribe la dirección de correo con la que te suscribiste y te enviamos un enlace.',
  'Send link': 'Enviar enlace',
  'Manage subscriptions': 'Gestionar suscripciones',
  'This link was used already, or has expired.': 'Este enlace ya se ha usado o ha caducado.',
  'Get a new link': 'Pedir un enlace nuevo',
  'This is a test: no money is moved.': 'Es una prueba: no se mueve dinero.',
  'You get this e-mail because you have a subscription at {host}.':
    'Recibes este correo porque tienes una suscripción en {host}.',
  'Your subscriptions at {host}': 'Tus suscripciones en {host}',
  'With this link you manage your subscriptions. It is good for an hour, and once.':
    'Con este enlace gestionas tus suscripciones. Es válido durante una hora y una sola vez.',
  'If you did not ask for it, you need not do anything.': 'Si no lo has pedido, no tienes que hacer nada.',
  'Your subscription at {host}': 'Tu suscripción en {host}',
  'Your subscription has begun': 'Tu suscripción ha empezado',
  'The next payment is on {day}: {amount}, plus tax and shipping.':
    'El próximo pago es el {day}: {amount}, más impuestos y envío.',
  'You can pause, change or cancel it at any time.': 'Puedes pausarla, cambiarla o cancelarla en cualquier momento.',
  'Your subscription at {host} is renewed on {day}': 'Tu suscripción en {host} se renueva el {day}',
  'Your subscription is renewed soon': 'Tu suscripción se renueva pronto',
  'A payment of your subscription at {host} failed': 'Un pago de tu suscripción en {host} ha fallado',
  'Your payment failed': 'Tu pago ha fallado',
  'Your subscription at {host} has ended': 'Tu suscripción en {host} ha terminado',
  'Your subscription has ended': 'Tu suscripción ha terminado',
  'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.':
    'No hemos podido cobrar {amount}. Lo intentaremos de nuevo el {day}. También puedes pagar ahora o usar otra tarjeta.',
  'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.':
    'Tu banco te pide que confirmes el pago de {amount}. Hazlo antes del {day} o la suscripción terminará.',
  'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.':
    'Ya no se puede cobrar en tu tarjeta. Usa otra antes del {day} o la suscripción terminará.',
  'It goes on. The next payment is on {day}.': 'Continúa. El próximo pago es el {day}.',
  'One payment is skipped. The next one is on {day}.': 'Se omite un pago. El próximo es el {day}.',
  'The quantity is {count} from the next payment on.': 'La cantidad es {count} a partir del próximo pago.',
  'Another card is charged from now on.': 'A partir de ahora se cobra en otra tarjeta.',
  'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.':
    'El precio es {newAmount} a partir del {from}. Si no estás de acuerdo, puedes cancelarla antes.',
  'It is no longer canceled. The next payment is on {day}.': 'Ya no está cancelada. El próximo pago es el {day}.',
  'Your subscription at {host} was changed': 'Tu suscripción en {host} ha cambiado',
  'Your subscription was changed': 'Tu suscripción ha cambiado',
  'Your subscription begins. We send you an e-mail with a link to change or cancel it.':
    'Tu suscripción empieza. Te enviamos un correo con un enlace para cambiarla o cancelarla.',
  'You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.':
    'Aceptas pagar {price} hasta que canceles, más los impuestos y el envío. Puedes cancelar en cualquier momento.',
  'You agree to pay {price}, plus any tax and shipping. You can cancel at any time.':
    'Aceptas pagar {price}, más los impuestos y el envío. Puedes cancelar en cualquier momento.',
  'Subscription confirmed': 'Suscripción confirmada',
  'This link works once. Open your subscriptions in this browser?':
    'Este enlace funciona una sola vez. ¿Abrir tus suscripciones en este navegador?',
}
