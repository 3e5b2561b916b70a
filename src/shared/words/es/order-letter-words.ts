export const orderLetterWords = {
  'Your order {number} at {host}': 'Tu pedido {number} en {host}',
  'Test order {number} at {host}': 'Pedido de prueba {number} en {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'Se ha hecho el pedido {number} en {host}. El total es {total}.',
  'The payment is still being checked.': 'Todavía estamos comprobando el pago.',
  'Your files can be downloaded on the page of your order.': 'Puedes descargar tus archivos en la página de tu pedido.',
  'View your order': 'Ver tu pedido',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Recibes este correo porque se ha hecho un pedido en {host} con esta dirección.',
  'The payment of your order {number} at {host} has failed': 'El pago de tu pedido {number} en {host} ha fallado',
  'Your payment has failed': 'Tu pago ha fallado',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'Tu banco no ha pagado {total} del pedido {number} en {host}. No se ha cobrado nada, y no se envía nada hasta que esté pagado. Con el botón puedes pagar de nuevo, también con otra tarjeta.',
  'Pay for your order': 'Pagar tu pedido',
  'Your parcel is on its way': 'Tu paquete está en camino',
  'Your order was picked up': 'Tu pedido se ha recogido',
  'Your order was delivered': 'Tu pedido se ha entregado',
  'Your order {number} at {host} was sent': 'Tu pedido {number} en {host} se ha enviado',
  'Test order {number} at {host} was sent': 'El pedido de prueba {number} en {host} se ha enviado',
  '1 item of order {number} at {host} was sent.': 'Se ha enviado 1 artículo del pedido {number} en {host}.',
  '{count} items of order {number} at {host} were sent.':
    'Se han enviado {count} artículos del pedido {number} en {host}.',
  'Your order {number} at {host} was picked up': 'Tu pedido {number} en {host} se ha recogido',
  'Test order {number} at {host} was picked up': 'El pedido de prueba {number} en {host} se ha recogido',
  '1 item of order {number} at {host} was picked up.': 'Se ha recogido 1 artículo del pedido {number} en {host}.',
  '{count} items of order {number} at {host} were picked up.':
    'Se han recogido {count} artículos del pedido {number} en {host}.',
  'Your order {number} at {host} was delivered': 'Tu pedido {number} en {host} se ha entregado',
  'Test order {number} at {host} was delivered': 'El pedido de prueba {number} en {host} se ha entregado',
  '1 item of order {number} at {host} was delivered.': 'Se ha entregado 1 artículo del pedido {number} en {host}.',
  '{count} items of order {number} at {host} were delivered.':
    'Se han entregado {count} artículos del pedido {number} en {host}.',
  'Your refund for your order {number} at {host}': 'El reembolso de tu pedido {number} en {host}',
  'Your refund for test order {number} at {host}': 'El reembolso del pedido de prueba {number} en {host}',
  'Your refund': 'Tu reembolso',
  '{amount} of order {number} at {host} was refunded.': 'Se han reembolsado {amount} del pedido {number} en {host}.',
  'It is back on your gift card, and you can use it right away.':
    'Vuelve a estar en tu tarjeta regalo y puedes usarlo ya.',
  'It can take a few days until the money reaches your account.':
    'El dinero puede tardar unos días en llegar a tu cuenta.',
  'Your refund for your order {number} at {host} has failed': 'El reembolso de tu pedido {number} en {host} ha fallado',
  'Your refund for test order {number} at {host} has failed':
    'El reembolso del pedido de prueba {number} en {host} ha fallado',
  'Your refund did not go through': 'Tu reembolso no se ha completado',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Te dijimos que se habían reembolsado {amount} del pedido {number} en {host}. Desde entonces el reembolso ha fallado y no has recibido ese dinero. La tienda lo sabe.',
  'A new version for your order {number} at {host}': 'Una nueva versión para tu pedido {number} en {host}',
  'There is a new version of your file': 'Hay una nueva versión de tu archivo',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Se ha sustituido un archivo del pedido {number} en {host}. El nuevo ya se puede descargar.',
  'Your order at {host} was not placed': 'Tu pedido en {host} no se ha hecho',
  'Your order was not placed': 'Tu pedido no se ha hecho',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'Cuando llegó tu pago, a {host} no le quedaba suficiente de lo que querías comprar. No se ha cobrado nada: el pago se ha devuelto.',
  'Back to the store': 'Volver a la tienda',
  'Your order at {host} waits for your payment': 'Tu pedido en {host} espera tu pago',
  'Your order is ready to be paid': 'Tu pedido está listo para pagar',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} ha preparado un pedido para ti. Por ahora suma {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'El enlace muestra todo lo que contiene antes de pagar. Funciona durante 30 días.',
  'View and pay': 'Ver y pagar',
  'You get this e-mail because {host} was given this address for an order.':
    'Recibes este correo porque {host} recibió esta dirección para un pedido.',
  'This is a sample': 'Esto es una muestra',
  sample: 'muestra',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'La tienda estaba en modo de prueba cuando se hizo este pedido, así que no se pagó nada.',
  'Real orders get {name} here.': 'Los pedidos reales reciben aquí {name}.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Es un pedido de prueba: no se ha movido dinero ni se envía nada. Un cliente leería:',
}
