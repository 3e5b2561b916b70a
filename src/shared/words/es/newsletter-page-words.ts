export const newsletterPageWords = {
  'Please confirm your subscription': 'Confirma tu suscripción',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Alguien ha escrito esta dirección en {host} para recibir su boletín.',
  'If it was you, please confirm it:': 'Si has sido tú, confírmalo:',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Si no has sido tú, no tienes que hacer nada: sin tu confirmación no recibes ningún boletín, y la dirección se borra a los 7 días.',
  'Confirm my subscription': 'Confirmar mi suscripción',
  'Confirm your subscription': 'Confirma tu suscripción',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Si no lo has pedido, cierra esta página. Tu dirección se borrará a los 7 días.',
  'You are subscribed to {list}': 'Te has suscrito a {list}',
  'Each e-mail has a link to unsubscribe.': 'Cada correo tiene un enlace para darte de baja.',
  'Choose which e-mails you get': 'Elegir qué correos recibes',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Puede que esté incompleto, que ya se haya usado o que tenga más de 7 días. Para recibir el boletín, suscríbete de nuevo.',
  'Unsubscribe from {list}?': '¿Darte de baja de {list}?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Ya no recibes correos de {list}. Los correos sobre tus pedidos se siguen enviando.',
  'Subscribe again': 'Volver a suscribirme',
  'You are subscribed to {list} again.': 'Vuelves a estar en {list}.',
  'Your e-mails': 'Tus correos',
  'Your choice is saved.': 'Tu elección se ha guardado.',
  'You are on no mailing list.': 'No estás en ninguna lista de correo.',
  'Unsubscribe from all marketing e-mails': 'Darme de baja de todos los correos comerciales',
  'Name (optional)': 'Nombre (opcional)',
  'This newsletter takes no sign-ups at the moment.': 'Este boletín no admite suscripciones en este momento.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'Ya casi está. Revisa tu correo: te hemos enviado un enlace para confirmar la suscripción.',
  'Thank you for subscribing.': 'Gracias por suscribirte.',
  Newsletter: 'Boletín',
}
